import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg from 'pg'

/** A migrated database that is not in use. */
export interface AtRest {
  dataDir: string
  databaseUrl: string | null
}

/** Runs statements, then the maintenance that a server would do. */
export async function fill({ dataDir, databaseUrl }: AtRest, sql: string): Promise<void> {
  if (databaseUrl) {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    await client.query(sql)
    await client.query('vacuum analyze')
    await client.end()
    return
  }
  const lite = await PGlite.create(path.join(dataDir, 'pg'), { extensions: { pg_trgm } })
  await lite.exec(sql)
  await lite.exec('vacuum analyze')
  await lite.exec('checkpoint')
  await lite.close()
}
