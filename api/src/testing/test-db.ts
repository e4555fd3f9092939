import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../database/db.ts'
import { pgliteDatabase, startOptions, startParams } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { databaseOf } from './template.ts'

export interface TestDatabase extends Database {
  /** Null for an in-memory database, which other processes cannot open. */
  url: string | null
}

/**
 * Opens a migrated, empty database: in memory, or at TEST_DATABASE_URL.
 *
 * Open one per test file and close it in `afterAll`, otherwise the run does not end.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE } = process.env
  if (!TEST_DATABASE_TEMPLATE) throw new Error('The template of the test databases is missing')
  return TEST_DATABASE_URL
    ? cloneOnPostgres(TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE)
    : loadInMemory(TEST_DATABASE_TEMPLATE)
}

async function loadInMemory(template: string): Promise<TestDatabase> {
  const lite = await PGlite.create({
    ...startOptions,
    startParams: startParams('16MB'),
    loadDataDir: new Blob([readFileSync(template)]),
  })
  return { ...pgliteDatabase(lite), url: null }
}

async function cloneOnPostgres(url: string, template: string): Promise<TestDatabase> {
  const name = `grace_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${template}`)
  const own = databaseOf(url, name)
  const database = await openPostgres(own)
  return {
    ...database,
    url: own,
    async close() {
      await database.close()
      await onServer(url, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
