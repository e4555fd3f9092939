import type { Database } from '../database/db.ts'
import { type Log, silent } from '../database/log.ts'
import { pictureWork } from '../pictures/picture-work.ts'
import { prepare } from '../pictures/prepare.ts'
import { pictureFiles } from '../pictures/repository.ts'
import type { Sealing } from '../sealing/sealing.ts'
import { fileOwner } from '../storage/file-owner.ts'
import { looseFiles } from '../storage/loose-files.ts'
import type { Storage } from '../storage/storage.ts'
import { temporaryFolders } from '../storage/temporary-folders.ts'
import { sampleContentRepository } from './repository.ts'
import { samplePhotos } from './sample-photos.ts'
import { picturesInOrder, writeRows } from './write-rows.ts'

interface Parts {
  storage: Storage
  /** Temporary directory; emptied afterwards. */
  workDir: string
  sealing: Sealing
  log?: Log
  now?: number
}

/**
 * Fills a new database with sample content, atomically and once: deleted samples do not return.
 *
 * Call it before the first account is created.
 *
 * @returns false if the database is in use already.
 */
export async function fillSampleContent(
  db: Database,
  { storage, workDir, sealing, log = silent, now = Date.now() }: Parts,
): Promise<boolean> {
  if (!(await sampleContentRepository(db).isNew())) return false

  const owner = fileOwner(db)
  const folders = temporaryFolders(workDir, db, owner)
  try {
    return await folders.withFolder(async (folder) => {
      const photos = await samplePhotos(picturesInOrder, folder)
      const { pictures, files } = await prepare(
        photos.map((file) => ({ file })),
        // Generous, because the first start on a small server must not fail on our own pictures.
        { folder, work: pictureWork, signal: new AbortController().signal, maxMs: 600_000 },
      )
      return looseFiles(db, { storage, owner, log }).add({
        files,
        own: (take) =>
          db.transaction(async (tx) => {
            const sample = sampleContentRepository(tx)
            await sample.lock()
            // Another process has filled it.
            if (!(await sample.isNew())) return false
            await take(tx)
            await writeRows(tx, { pictures, sealing, now })
            return true
          }),
        isOwned: (tx, name) => pictureFiles(tx).hasFile(name),
      })
    })
  } finally {
    await folders.close()
    await owner.release()
  }
}
