import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { query } from '../database.ts'
import type { DataSettings } from '../site.ts'

/** Subscribes addresses directly in the database, while no server uses it: the form allows a few from one address. */
export async function insertSubscribers(
  { DATA_DIR, DATABASE_URL }: DataSettings,
  count: number,
): Promise<void> {
  const sql = `insert into subscribers (email, email_key, language, consent_version, unsubscribe_token)
    select 'reader' || n || '@example.org', 'reader' || n || '@example.org', (array['en', 'fr', 'rw'])[1 + n % 3],
      '2026-11', md5(n::text)
    from generate_series(1, ${count}) n`
  if (DATABASE_URL) {
    await query(DATABASE_URL, sql)
    return
  }
  const lite = await PGlite.create({ dataDir: path.join(DATA_DIR, 'pg'), extensions: { pg_trgm } })
  await lite.query(sql)
  await lite.close()
}
