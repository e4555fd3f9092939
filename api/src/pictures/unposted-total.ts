import { unpostedPicturesMaxBytes } from '@grace/contract/limits'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { pictureFiles } from './repository.ts'

/**
 * Refuses pictures of members while those that nothing public shows fill their total.
 *
 * @param when `stored`: the new ones are among them.
 * @throws AppError `storage_full`
 */
export async function refuseManyUnposted(db: Db, when: 'before' | 'stored'): Promise<void> {
  const bytes = await pictureFiles(db).unpostedBytes()
  if (when === 'before' ? bytes < unpostedPicturesMaxBytes : bytes <= unpostedPicturesMaxBytes) return
  throw new AppError('storage_full', {
    message:
      'There is no room for more pictures at the moment. Please send your text without them, or try again in a few days.',
  })
}
