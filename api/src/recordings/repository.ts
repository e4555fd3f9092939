import { recordingPartBytes } from '@grace/contract/limits'
import type { Recording, RecordingUpload } from '@grace/contract/recordings'
import type { Db } from '../database/db.ts'
import { rowsById } from '../database/rows-by-id.ts'

/** SQL: a row of `recordings` as the contract describes it, null while it is incomplete. */
export const recordingJson = `case when format is not null then
  json_build_object('id', recordings.id, 'path', path, 'format', format, 'bytes', bytes, 'seconds', seconds) end`

const columns = `id, bytes, received, ${recordingPartBytes} as "partBytes", ${recordingJson} as recording`

/** Kinds whose things have a recording; columns of `recordings` are named after them. */
export type RecordingOwner = 'sermon' | 'announcement'

const unused = 'sermon_id is null and announcement_id is null'

/** A recording that can be served. */
export interface ServedRecording extends Omit<Recording, 'path'> {
  /** Thing that it belongs to; null until that is saved. */
  of: { kind: RecordingOwner; id: number } | null
  /** Names of the stored parts, in order. */
  parts: string[]
}

export const recordingRepository = (db: Db) => ({
  async insert({ path, bytes }: { path: string; bytes: number }, by: number): Promise<RecordingUpload> {
    const { rows } = await db.query<RecordingUpload>(
      `insert into recordings (path, bytes, created_by) values ($1, $2, $3) returning ${columns}`,
      [path, bytes, by],
    )
    return rows[0] as RecordingUpload
  },

  ...rowsById<RecordingUpload>(db, 'recordings', columns),

  async addPart(id: number, { path, number, bytes }: { path: string; number: number; bytes: number }) {
    await db.query('insert into recording_parts (path, recording_id, number) values ($1, $2, $3)', [
      path,
      id,
      number,
    ])
    await db.query('update recordings set received = received + $2 where id = $1', [id, bytes])
  },

  async complete(id: number, { format, seconds }: Pick<Recording, 'format' | 'seconds'>): Promise<void> {
    await db.query(
      `update recordings set format = $2, seconds = $3, path = path || '.' || $2::text where id = $1`,
      [id, format, seconds],
    )
  },

  async partsOf(id: number): Promise<string[]> {
    const { rows } = await db.query<{ path: string }>(
      'select path from recording_parts where recording_id = $1 order by number',
      [id],
    )
    return rows.map(({ path }) => path)
  },

  async hasPart(path: string): Promise<boolean> {
    return (await db.query('select from recording_parts where path = $1', [path])).rowCount > 0
  },

  async byPath(path: string): Promise<ServedRecording | null> {
    const { rows } = await db.query<ServedRecording>(
      `select id, format, bytes, seconds,
           case when sermon_id is not null then json_build_object('kind', 'sermon', 'id', sermon_id)
             when announcement_id is not null then json_build_object('kind', 'announcement', 'id', announcement_id) end as of,
           array(select path from recording_parts where recording_id = recordings.id order by number) as parts
         from recordings where path = $1 and format is not null`,
      [path],
      'recording_by_path',
    )
    return rows[0] ?? null
  },

  /** Locks the recording of a sermon or an announcement. */
  async lockOf(owner: RecordingOwner, id: number): Promise<number | null> {
    const { rows } = await db.query<{ id: number }>(
      `select id from recordings where ${owner}_id = $1 for update`,
      [id],
    )
    return rows[0]?.id ?? null
  },

  /** @returns false if there is no complete recording that is unused. */
  async assign(id: number, owner: RecordingOwner, ownerId: number): Promise<boolean> {
    const { rowCount } = await db.query(
      `update recordings set ${owner}_id = $2 where id = $1 and ${unused} and format is not null`,
      [id, ownerId],
    )
    return rowCount > 0
  },

  /** True if a sermon or an announcement uses it. */
  async isUsed(id: number): Promise<boolean> {
    const { rowCount } = await db.query(`select from recordings where id = $1 and not (${unused})`, [id])
    return rowCount > 0
  },

  /** Its parts are deleted by a foreign key. */
  async remove(id: number): Promise<void> {
    await db.query('delete from recordings where id = $1', [id])
  },
})
