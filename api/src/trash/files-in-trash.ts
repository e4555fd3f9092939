import { contentCache } from '../content/content-cache.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { trashRepository } from './repository.ts'

/** After a failed query all files are served for this time, so that an unavailable database delays one request only. */
const retryDelayMs = 2_000

/**
 * Refuses stored files of pictures and recordings that are in the trash. Their names are read once per content version;
 * while the database is unavailable, files are served as before.
 *
 * @returns a function that throws AppError `gone`.
 */
export function refuseFilesInTrash(db: Db, currentVersion: () => Promise<number>) {
  const cacheOf = contentCache<'names', ReadonlySet<string>>(1)
  let retryAtMs = 0

  async function namesNow(): Promise<ReadonlySet<string>> {
    const cache = cacheOf(await currentVersion())
    const cached = cache.get('names')
    if (cached) return cached
    const names = new Set(await trashRepository(db).servedFiles())
    cache.put('names', names)
    return names
  }

  return async (name: string): Promise<void> => {
    if (retryAtMs > performance.now()) return
    const names = await namesNow().catch(() => {
      retryAtMs = performance.now() + retryDelayMs
      return null
    })
    if (names?.has(name)) throw new AppError('gone')
  }
}
export type RefuseFilesInTrash = ReturnType<typeof refuseFilesInTrash>
