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
 * Fills an empty place with what a backup holds.
 *
 * The file is read twice: nothing is written until it is known that all of it is as it was written.
 *
 * @throws Refusal when the place is not empty, or the file is not whole.
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
