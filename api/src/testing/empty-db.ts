import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { Database } from '../database/db.ts'
import type { MigrationConnection } from '../database/migrate.ts'
import { pgliteDatabase, startOptions, startParams } from '../database/pglite.ts'

export interface EmptyDatabase {
  db: Database
  migrations: MigrationConnection
}

/** A database in memory without a single table, for tests that make their own. */
export async function openEmptyDatabase(): Promise<EmptyDatabase> {
  const { TEST_DATABASE_TEMPLATE } = process.env
  // Emptying the template takes a moment; making a database takes seconds.
  const lite = await PGlite.create({
    ...startOptions,
    startParams: startParams('16MB'),
    loadDataDir: new Blob([readFileSync(TEST_DATABASE_TEMPLATE ?? '')]),
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
