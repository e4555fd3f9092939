import type { Storage } from '../storage/storage.ts'
import { readArchive } from './archive.ts'
import { atMost } from './at-most.ts'
import { checked } from './checked.ts'
import { isThere, picturesAtOnce } from './files.ts'
import { load } from './load.ts'
import type { Manifest } from './pieces.ts'
import type { Place } from './sources.ts'
import { fillPlace } from './targets.ts'

/**
 * Restores a backup into an empty installation.
 *
 * Reads the file twice: the first pass validates it before anything is written.
 *
 * @throws Refusal if the installation is not empty, or the file is incomplete.
 */
export const restore = (place: Place, storage: Storage, file: string): Promise<Manifest> =>
  fillPlace(place, storage, {
    async before() {
      const { start, finish } = atMost(picturesAtOnce)
      for await (const said of checked(readArchive(file))) {
        if (said.kind === 'picture')
          await start(async () => void (await isThere(storage, said.path, said.bytes)))
      }
      await finish()
    },
    async fill(target) {
      return load(checked(readArchive(file)), target)
    },
  })
