import type { AfterCommit } from '../content/mutate.ts'
import type { Db } from '../database/db.ts'
import type { RecordingFiles } from './recording-files.ts'
import type { RecordingOwner } from './repository.ts'

interface Rows<R, New, Change> {
  byId(id: number): Promise<R | null>
  lockById(id: number): Promise<unknown>
  insert(created: New, by: number | null): Promise<{ id: number }>
  update(before: R, change: Change, by: number): Promise<unknown>
}

interface Given {
  recordingId?: number | null | undefined
}

interface Around {
  db: Db
  afterCommit: AfterCommit
  recordings: RecordingFiles
}

/** The rows of a kind with their recordings, whose rows and files change with them. */
export function withRecording<R extends { id: number }, New extends Given, Change extends Given>(
  owner: RecordingOwner,
  rows: Rows<R, New, Change>,
  { db, afterCommit, recordings }: Around,
) {
  const whole = async (id: number) => (await rows.byId(id)) as R
  return {
    byId: rows.byId,
    lockById: async (id: number) => ((await rows.lockById(id)) ? whole(id) : null),
    async insert(created: New, by: number | null): Promise<R> {
      const { id } = await rows.insert(created, by)
      const { recordingId = null } = created
      if (recordingId !== null) await recordings.assign(db, { owner, id, recordingId })
      return whole(id)
    },
    async update(before: R, change: Change, by: number): Promise<R> {
      const { id } = before
      const { recordingId } = change
      if (recordingId !== undefined) {
        const unused = await recordings.assign(db, { owner, id, recordingId })
        afterCommit(() => recordings.discard(unused))
      }
      await rows.update(before, change, by)
      return whole(id)
    },
  }
}
