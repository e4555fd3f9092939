import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { query } from './database.ts'
import type { DataSettings } from './site.ts'

/** Runs statements directly in the database, while no server uses it. @returns the rows of the last one. */
export async function inClosedDatabase<Row>(
  { DATA_DIR, DATABASE_URL }: DataSettings,
  statements: string[],
): Promise<Row[]> {
  let rows: unknown[] = []
  if (DATABASE_URL) {
    for (const sql of statements) rows = await query(DATABASE_URL, sql)
    return rows as Row[]
  }
  const lite = await PGlite.create({ dataDir: path.join(DATA_DIR, 'pg'), extensions: { pg_trgm } })
  for (const sql of statements) rows = (await lite.query(sql)).rows
  await lite.close()
  return rows as Row[]
}
