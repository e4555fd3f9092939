import { eraseAgain, erasedListIn } from '../personal-data/erased-list.ts'
import { type LoadedKeys, loadKeysBeside } from '../sealing/key-file.ts'
import type { Storage } from '../storage/storage.ts'
import { readArchive } from './archive.ts'
import type { Manifest } from './archive-format.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { concurrentPictures, isThere } from './files.ts'
import { load } from './load.ts'
import type { Place } from './sources.ts'
import { fillPlace } from './targets.ts'
import { validated } from './validate-archive.ts'

interface Restored {
  manifest: Manifest
  keys: LoadedKeys
}

/**
 * Restores a backup into an empty installation, with the keys of sealed texts from the file beside it.
 *
 * Reads the file twice: the first pass validates it before anything is written.
 *
 * @throws Refusal if the installation is not empty, or the file is incomplete.
 */
export const restore = (place: Place, storage: Storage, file: string): Promise<Restored> =>
  fillPlace(place, storage, {
    async before() {
      const { start, finish } = concurrencyLimit(concurrentPictures)
      for await (const part of validated(readArchive(file))) {
        if (part.kind === 'picture')
          await start(async () => void (await isThere(storage, part.path, part.bytes)))
      }
      await finish()
    },
    async fill(target) {
      const manifest = await load(validated(readArchive(file)), target)
      await eraseAgain(target.tx, erasedListIn(place.dataDir))
      return { manifest, keys: await loadKeysBeside(target.tx, file) }
    },
  })
