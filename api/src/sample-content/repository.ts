import type { Settings } from '@grace/contract/settings'
import type { Db } from '../database/db.ts'

/** Advisory lock: when several processes start on a new database, one of them fills it. */
const lock = 47_112_029

const tables = [
  'categories',
  'pictures',
  'posts',
  'announcements',
  'events',
  'sermons',
  'prayer_requests',
  'contact_messages',
  'subscribers',
] as const

export const sampleContentRepository = (db: Db) => ({
  /** Call it in the transaction that fills the database: other processes wait for its end. */
  async lock(): Promise<void> {
    await db.query('select pg_advisory_xact_lock($1)', [lock])
  },

  /** True if the database was never used: it has no account, and still the first content version. */
  async isNew(): Promise<boolean> {
    const { rows } = await db.query<{ isNew: boolean }>(
      `select not exists (select from accounts)
         and exists (select from content_version where version = 1) as "isNew"`,
    )
    return rows[0]?.isNew === true
  },

  /** Backdates a row. */
  async date(table: (typeof tables)[number], id: number, at: string): Promise<void> {
    const columns = [
      'created_at',
      ...(table === 'subscribers' ? [] : ['updated_at']),
      ...(table === 'posts' ? ['publish_at'] : []),
      ...(['prayer_requests', 'contact_messages', 'subscribers'].includes(table) ? ['consent_at'] : []),
    ]
    await db.query(`update ${table} set ${columns.map((name) => `${name} = $2`).join(', ')} where id = $1`, [
      id,
      at,
    ])
  },

  /** Backdates a blog and its decision. */
  async dateBlog(id: number, { createdAt, decidedAt }: { createdAt: string; decidedAt: string }) {
    const since = `case when status = 'PENDING' then $2::timestamptz else $3::timestamptz end`
    await db.query(
      `update blogs set created_at = $2, status_changed_at = ${since}, updated_at = ${since},
         public_changed_at = case when public_in <> '' then ${since} end where id = $1`,
      [id, createdAt, decidedAt],
    )
    await db.query(
      `with dated as (
         update texts set status_changed_at = ${since}, updated_at = ${since} where kind = 'blog' and subject_id = $1)
       update text_revisions set written_at = $2 where kind = 'blog' and subject_id = $1`,
      [id, createdAt, decidedAt],
    )
    await db.query(`update blog_steps set at = ${since} where blog_id = $1`, [id, createdAt, decidedAt])
  },

  /** Settings that count as never changed. */
  async writeSettings(settings: Settings): Promise<void> {
    await db.query('update settings set given = $1::text::jsonb', [JSON.stringify(settings)])
  },

  async subscriberId(email: string): Promise<number> {
    const { rows } = await db.query<{ id: number }>('select id from subscribers where email_key = $1', [
      email,
    ])
    return rows[0]?.id as number
  },
})
