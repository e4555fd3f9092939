import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import Postgrator from 'postgrator'
import { CannotStart } from '../start/cannot-start.ts'

/** Beside the bundle when built, at the workspace's root in the sources. */
export const migrationsDir =
  ['migrations', '../../migrations']
    .map((relative) => path.join(import.meta.dirname, relative))
    .find((folder) => existsSync(folder)) ?? 'migrations'

/** One connection inside a transaction, so that a migration is applied whole or not at all. */
export interface MigrationConnection {
  // biome-ignore lint/suspicious/noExplicitAny: the library's rows are untyped
  query(text: string): Promise<{ rows: any[] }>
  script(text: string): Promise<void>
}

/** Any number of processes may start at once: the first applies, the others wait and find nothing left to do. */
export const migrationLock = 47_112_026

/** `0001.do.accounts.sql`: the library's own form. It would pass over a file named otherwise without a word. */
const migrationName = /^\d{4}\.do\.[a-z0-9-]+\.sql$/

export function migrationFiles(): string[] {
  const files = readdirSync(migrationsDir).sort()
  const stray = files.find((file) => !migrationName.test(file))
  if (stray) throw new CannotStart(`The migration ${stray} must be named like 0001.do.accounts.sql`)
  return files
}

/** The number of the last one that this release knows. */
export const newestMigration = (): number => Number.parseInt(migrationFiles().at(-1) ?? '0', 10)

/**
 * Applies what is missing; refuses when a file was changed after it had been applied.
 *
 * @param upTo leaves the later ones out.
 */
export async function migrate({ query, script }: MigrationConnection, upTo?: number): Promise<void> {
  migrationFiles()
  await query(`select pg_advisory_xact_lock(${migrationLock})`)
  await new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_migrations',
    migrationPattern: `${literalGlob(migrationsDir)}/*.do.*.sql`,
    newline: 'LF',
    execQuery: query,
    execSqlScript: script,
  }).migrate(upTo === undefined ? 'max' : String(upTo))
}

/** Brackets and stars in the name of a folder above us are no pattern. */
const literalGlob = (folder: string) => folder.replaceAll('\\', '/').replace(/[?*()[\]{}]/g, '[$&]')
