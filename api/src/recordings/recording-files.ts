import type { Db } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { problem } from '../http/app-error.ts'
import type { Announced, LooseFiles } from '../storage/loose-files.ts'
import { type RecordingOwner, recordingRepository } from './repository.ts'

/** Keeps recordings, their files and what they belong to together. */
export function recordingFiles({ loose, log }: { loose: LooseFiles; log: Log }) {
  /** Deletes the rows of a recording. @returns its files, to discard after the commit. */
  async function remove(tx: Db, id: number): Promise<Announced> {
    const repository = recordingRepository(tx)
    const parts = await repository.partsOf(id)
    await repository.remove(id)
    return loose.loosen(tx, parts)
  }

  /**
   * Gives a sermon or an announcement a recording or none. Call it in the transaction that changes it.
   *
   * @returns the files of the recording that it had before, to discard after the commit.
   * @throws AppError if the recording is incomplete, gone or used elsewhere.
   */
  async function assign(
    tx: Db,
    { owner, id, recordingId }: { owner: RecordingOwner; id: number; recordingId: number | null },
  ): Promise<Announced | null> {
    const repository = recordingRepository(tx)
    const before = await repository.lockOf(owner, id)
    if (before === recordingId) return null
    const unused = before === null ? null : await remove(tx, before)
    if (recordingId !== null && !(await repository.assign(recordingId, owner, id))) {
      throw problem('recordingId', 'recording_unknown')
    }
    return unused
  }

  /** Files that cannot be deleted now are deleted by a later sweep. */
  async function discard(files: Announced | null): Promise<void> {
    if (!files) return
    await loose
      .discard(files)
      .catch((error: unknown) => log.warn({ err: error }, 'files are left for the next cleaning'))
  }

  return { assign, remove, discard }
}

export type RecordingFiles = ReturnType<typeof recordingFiles>
