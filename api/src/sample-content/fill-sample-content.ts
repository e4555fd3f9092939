import { availableParallelism } from 'node:os'
import type { Database } from '../database/db.ts'
import { type Log, silent } from '../database/log.ts'
import { workQueue } from '../lib/work-queue.ts'
import { prepare } from '../pictures/prepare.ts'
import { pictureRepository } from '../pictures/repository.ts'
import { fileOwner } from '../storage/file-owner.ts'
import { looseFiles } from '../storage/loose-files.ts'
import type { Storage } from '../storage/storage.ts'
import { workFolders } from '../storage/work-folders.ts'
import { sampleContentRepository } from './repository.ts'
import { samplePhotos } from './sample-photos.ts'
import { picturesInOrder, writeRows } from './write-rows.ts'

interface Parts {
  storage: Storage
  /** For what is being made; below it nothing stays. */
  workDir: string
  log?: Log
  now?: number
}

/**
 * Fills a database that nobody has used yet, so that its first visitors do not find an empty site. All of it or nothing, and
 * once: what is deleted afterwards stays deleted.
 *
 * To be called before there is an account.
 *
 * @returns false when the database is in use already.
 */
export async function fillSampleContent(
  db: Database,
  { storage, workDir, log = silent, now = Date.now() }: Parts,
): Promise<boolean> {
  if (!(await sampleContentRepository(db).isNew())) return false

  const owner = fileOwner(db)
  const folders = workFolders(workDir, db, owner)
  const queue = workQueue({ atOnce: availableParallelism(), maxWaiting: 100 })
  try {
    return await folders.withFolder(async (folder) => {
      const photos = await samplePhotos(picturesInOrder, folder)
      const { pictures, files } = await prepare(
        photos.map((file) => ({ file })),
        // Our own pictures, and the first start of a small server must not fail.
        { folder, queue, signal: new AbortController().signal, maxMs: 600_000 },
      )
      return looseFiles(db, { storage, owner, log }).add({
        files,
        own: (take) =>
          db.transaction(async (tx) => {
            const sample = sampleContentRepository(tx)
            await sample.lock()
            // Another process was quicker.
            if (!(await sample.isNew())) return false
            await take(tx)
            await writeRows(tx, pictures, now)
            return true
          }),
        isOwned: (tx, name) => pictureRepository(tx).hasFile(name),
      })
    })
  } finally {
    await folders.close()
    await owner.release()
  }
}
