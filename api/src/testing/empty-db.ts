import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database/db.ts'
import type { MigrationConnection } from '../database/migrate.ts'
import { pgliteDatabase, startOptions, startParams } from '../database/pglite.ts'
import { connectPostgres, dbOn, migrationsOn } from '../database/postgres.ts'
import { rewriteTables } from '../database/rewrite-tables.ts'
import { databaseOf } from './template.ts'

export interface EmptyDatabase {
  /** A single connection. */
  db: Database
  migrations: MigrationConnection
}

/** Opens a database without tables, in memory or at TEST_DATABASE_URL. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const { TEST_DATABASE_URL, TEST_DATABASE_TEMPLATE = '' } = process.env
  return TEST_DATABASE_URL ? emptyOnPostgres(TEST_DATABASE_URL) : emptyInMemory(TEST_DATABASE_TEMPLATE)
}

async function emptyInMemory(template: string): Promise<EmptyDatabase> {
  // Emptying the template is fast; creating a database takes seconds.
  const lite = await PGlite.create({
    ...startOptions,
    startParams: startParams('16MB'),
    loadDataDir: new Blob([readFileSync(template)]),
  })
  await lite.exec('drop schema public cascade; create schema public')
  return {
    db: pgliteDatabase(lite),
    migrations: {
      query: (text) => lite.query(text),
      script: async (text) => void (await lite.exec(text)),
    },
  }
}

async function emptyOnPostgres(url: string): Promise<EmptyDatabase> {
  const name = `grace_test_${randomBytes(6).toString('hex')}`
  const server = await connectPostgres(url, 'grace-test')
  await server.query(`create database ${name}`)
  const client = await connectPostgres(databaseOf(url, name), 'grace-test')
  const db = dbOn(client)
  return {
    db: {
      kind: 'postgres',
      ...db,
      async transaction(work) {
        await db.query('begin')
        const result = await work(db)
        await db.query('commit')
        return result
      },
      rewrite: (tables) => rewriteTables((sql) => client.query(sql), tables),
      async close() {
        await client.end()
        await server.query(`drop database ${name} with (force)`)
        await server.end()
      },
    },
    migrations: migrationsOn(client),
  }
}
