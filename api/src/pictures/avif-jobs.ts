import type { Db } from '../database/db.ts'

/** A picture whose copies in AVIF are to be made. */
export interface AvifJob {
  id: number
  path: string
  /** Of the copies that there are. */
  sizes: { width: number }[]
}

/** The pictures themselves are the queue, so that nothing is lost with a process. */
export const avifJobs = (db: Db) => ({
  /**
   * The one that has waited longest. If nobody says that it is done it is due again, each time later: whoever took it
   * may be gone, and a picture that ends a process must not end them all.
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

  /** @returns false when the picture is gone, or has them already. */
  async finish(id: number): Promise<boolean> {
    const { rowCount } = await db.query(
      'update pictures set avif_due_at = null where id = $1 and avif_due_at is not null',
      [id],
    )
    return rowCount > 0
  },
})
