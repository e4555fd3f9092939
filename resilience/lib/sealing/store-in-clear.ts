import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { query } from '../database.ts'
import type { DataSettings } from '../site.ts'

/** Stores prayer requests as a release before the sealing did, while no server uses the database. */
export async function storeInClear(
  { DATA_DIR, DATABASE_URL }: DataSettings,
  { prefix, text, count }: { prefix: string; text: string; count: number },
): Promise<void> {
  const sql = `insert into prayer_requests (name, request, note, search_text, consent_version)
    select '${prefix}' || n, '${text} ' || n, '${text} note ' || n, '${text}', '2026-11' from generate_series(1, ${count}) n`
  if (DATABASE_URL) {
    await query(DATABASE_URL, sql)
    return
  }
  const lite = await PGlite.create({ dataDir: path.join(DATA_DIR, 'pg'), extensions: { pg_trgm } })
  await lite.query(sql)
  await lite.close()
}
