import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { pgliteVersion } from '../database/embedded.ts'
import { migrationFiles, migrationsDir } from '../database/migrate.ts'
import { migratePglite, startOptions, startParams } from '../database/pglite.ts'
import { migratePostgres } from '../database/postgres.ts'

/** Changes with every migration, so that an outdated template is never used. */
function fingerprint(): string {
  const hash = createHash('sha256').update(pgliteVersion)
  for (const file of migrationFiles()) {
    hash.update(file).update(readFileSync(path.join(migrationsDir, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Jest global setup: creates a migrated database, which each test file copies. */
export default async function makeTemplate(): Promise<void> {
  const { TEST_DATABASE_URL } = process.env
  process.env.TEST_DATABASE_TEMPLATE = TEST_DATABASE_URL
    ? await onPostgres(TEST_DATABASE_URL)
    : await onPglite()
}

async function onPglite(): Promise<string> {
  const file = path.join(tmpdir(), `grace-template-${fingerprint()}.tar`)
  if (existsSync(file)) return file
  const lite = await PGlite.create({ ...startOptions, startParams: startParams('16MB') })
  await migratePglite(lite)
  const image = await lite.dumpDataDir('none')
  await lite.close()
  const unfinished = `${file}.${process.pid}`
  writeFileSync(unfinished, new Uint8Array(await image.arrayBuffer()))
  renameSync(unfinished, file)
  return file
}

async function onPostgres(url: string): Promise<string> {
  const name = `grace_template_${fingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(47112027)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      // Renamed when complete.
      await client.query(`drop database if exists ${name}_new`)
      await client.query(`create database ${name}_new`)
      await migratePostgres(databaseOf(url, `${name}_new`))
      await client.query(`alter database ${name}_new rename to ${name}`)
    }
  } finally {
    await client.end()
  }
  return name
}

export function databaseOf(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
