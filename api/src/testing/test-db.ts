import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { Database } from '../database/db.ts'
import { pgliteDatabase, startOptions, startParams } from '../database/pglite.ts'
import { openPostgres } from '../database/postgres.ts'
import { databaseOf } from './template.ts'

/**
 * A migrated, empty database of its own: in memory, or on the PostgreSQL that TEST_DATABASE_URL names.
 *
 * One per test file; close it in `afterAll`, or the run does not end.
 */
export async function openTestDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE } = process.env
  if (!TEST_DATABASE_TEMPLATE) throw new Error('The template of the test databases is missing')
  return TEST_DATABASE_URL
    ? cloneOnPostgres(TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE)
    : loadInMemory(TEST_DATABASE_TEMPLATE)
}

async function loadInMemory(template: string): Promise<Database> {
  const lite = await PGlite.create({
    ...startOptions,
    startParams: startParams('16MB'),
    loadDataDir: new Blob([readFileSync(template)]),
  })
  return pgliteDatabase(lite)
}

async function cloneOnPostgres(url: string, template: string): Promise<Database> {
  const name = `grace_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name} template ${template}`)
  const database = await openPostgres(databaseOf(url, name))
  return {
    ...database,
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
