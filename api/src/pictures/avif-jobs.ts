import type { Db } from '../database/db.ts'

/** A picture that needs AVIF copies. */
export interface AvifJob {
  id: number
  path: string
  /** Widths of the existing copies. */
  sizes: { width: number }[]
}

/** A queue in the pictures table, so that jobs survive a restart. */
export const avifJobs = (db: Db) => ({
  /**
   * Takes the job that is due first. Until `finish` it becomes due again, each time later: the process may have
   * ended, and a picture that crashes processes must not crash all of them.
   */
  async take(): Promise<AvifJob | null> {
    const { rows } = await db.query<AvifJob>(
      `update pictures set avif_tries = avif_tries + 1,
         avif_due_at = now() + interval '1 minute' * 2 ^ least(avif_tries, 10)
       where id = (select id from pictures where avif_due_at <= now() order by avif_due_at, id limit 1
         for update skip locked)
       returning id, path, (select coalesce(json_agg(json_build_object('width', width) order by width), '[]')
         from picture_variants where picture_id = pictures.id and format = 'webp') as sizes`,
    )
    return rows[0] ?? null
  },

  /** @returns false if the picture is deleted, or was finished by another process. */
  async finish(id: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update pictures set avif_due_at = null where id = $1 and avif_due_at is not null',
      [id],
    )
    return rowCount > 0
  },
})
