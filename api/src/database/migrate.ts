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

export interface MigrationOptions {
  /** Leaves the later ones out. */
  upTo?: number | undefined
  /** Works on tables that a newer release has changed. */
  allowsNewer?: boolean | undefined
}

/**
 * Applies what is missing; refuses when a file was changed after it had been applied.
 *
 * @throws CannotStart when a newer release has migrated the database.
 */
export async function migrate(
  { query, script }: MigrationConnection,
  { upTo, allowsNewer = false }: MigrationOptions = {},
): Promise<void> {
  migrationFiles()
  await query(`select pg_advisory_xact_lock(${migrationLock})`)
  const newest = await newestApplied(query)
  if (newest && newest.version > newestMigration()) {
    if (allowsNewer) return
    throw new CannotStart(
      `The database is of a newer release: its tables are at migration ${newest.version} (${newest.name}), and this release knows only ${newestMigration()}. Start a release that has that migration. To stay with this one, restore the backup that was made before the upgrade; docs/operations.md says more under "Going back".`,
    )
  }
  await new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_migrations',
    migrationPattern: `${literalGlob(migrationsDir)}/*.do.*.sql`,
    newline: 'LF',
    execQuery: query,
    execSqlScript: script,
  }).migrate(upTo === undefined ? 'max' : String(upTo))
}

async function newestApplied(
  query: MigrationConnection['query'],
): Promise<{ version: number; name: string } | null> {
  const { rows } = await query(`select to_regclass('schema_migrations') is not null as "isThere"`)
  if (!rows[0].isThere) return null
  const newest = await query('select version, name from schema_migrations order by version desc limit 1')
  // A bigint is text on a connection without parsers.
  return newest.rows[0] ? { ...newest.rows[0], version: Number(newest.rows[0].version) } : null
}

/** Brackets and stars in the name of a folder above us are no pattern. */
const literalGlob = (folder: string) => folder.replaceAll('\\', '/').replace(/[?*()[\]{}]/g, '[$&]')
