import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../start/cannot-start.ts'

/** Next to the bundle if built, otherwise in the workspace. */
export const migrationsDir =
  ['migrations', '../../migrations']
    .map((relative) => path.join(import.meta.dirname, relative))
    .find((folder) => existsSync(folder)) ?? 'migrations'

/** A connection inside a transaction, so that a migration applies completely or not at all. */
export interface MigrationConnection {
  // biome-ignore lint/suspicious/noExplicitAny: the library's rows are untyped
  query(text: string): Promise<{ rows: any[] }>
  script(text: string): Promise<void>
}

/** Advisory lock: when several processes start, one migrates and the others wait. */
export const migrationLock = 47_112_026

/** `0001.do.accounts.sql`, the library's format. The library silently ignores other names. */
const migrationName = /^\d{4}\.do\.[a-z0-9-]+\.sql$/

export function migrationFiles(): string[] {
  const files = readdirSync(migrationsDir).sort()
  const stray = files.find((file) => !migrationName.test(file))
  if (stray) throw new CannotStart(`The migration ${stray} must be named like 0001.do.accounts.sql`)
  return files
}

/** The newest migration of this release. */
export const newestMigration = (): number => Number.parseInt(migrationFiles().at(-1) ?? '0', 10)

export interface MigrationOptions {
  /** Applies migrations up to this one only. */
  upTo?: number | undefined
  /** Accept a schema of a newer release. */
  allowsNewer?: boolean | undefined
}

/**
 * Applies missing migrations; fails if an applied file has changed.
 *
 * @throws CannotStart if a newer release has migrated the database.
 */
export async function migrate(
  { query, script }: MigrationConnection,
  { upTo, allowsNewer = false }: MigrationOptions = {},
): Promise<void> {
  const files = migrationFiles()
  await query(`select pg_advisory_xact_lock(${migrationLock})`)
  const applied = await appliedMigrations(query)
  const newest = applied.at(-1)
  if (newest && newest.version > newestMigration()) {
    if (allowsNewer) return
    throw new CannotStart(
      `The database is of a newer release: its tables are at migration ${newest.version} (${newest.name}), and this release knows only ${newestMigration()}. Start a release that has that migration. To stay with this one, restore the backup that was made before the upgrade; docs/operations.md says more under "Going back".`,
    )
  }
  // At nearly every start: the library would ask the database once for each file.
  if (isUpToDate(applied, files)) return
  const { default: Postgrator } = await import('postgrator')
  await new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_migrations',
    migrationPattern: `${literalGlob(migrationsDir)}/*.do.*.sql`,
    newline: 'LF',
    execQuery: query,
    execSqlScript: script,
  }).migrate(upTo === undefined ? 'max' : String(upTo))
}

interface Applied {
  version: number
  name: string
  md5: string
}

/** Oldest first. */
async function appliedMigrations(query: MigrationConnection['query']): Promise<Applied[]> {
  const { rows } = await query(`select to_regclass('schema_migrations') is not null as "isThere"`)
  if (!rows[0].isThere) return []
  const applied = await query(
    'select version, name, md5 from schema_migrations where version > 0 order by version',
  )
  // A bigint is a string on a connection without parsers.
  return applied.rows.map(({ version, name, md5 }) => ({ version: Number(version), name, md5 }))
}

/** True if every file is applied, with the content that it has. */
const isUpToDate = (applied: Applied[], files: string[]) =>
  applied.length === files.length &&
  applied.every(({ version, md5 }, at) => {
    const file = files[at] ?? ''
    return Number.parseInt(file, 10) === version && checksum(path.join(migrationsDir, file)) === md5
  })

/** As in the library's column `md5`. */
const checksum = (file: string) =>
  createHash('md5')
    .update(readFileSync(file, 'utf8').replace(/\r\n|\r/g, '\n'))
    .digest('hex')

/** Escapes pattern characters in the path. */
const literalGlob = (folder: string) => folder.replaceAll('\\', '/').replace(/[?*()[\]{}]/g, '[$&]')
