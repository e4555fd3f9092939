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

/** `0058.do.baseline.sql`, the library's format. The library silently ignores other names. */
const migrationName = /^\d{4}\.do\.[a-z0-9-]+\.sql$/

export function migrationFiles(): string[] {
  const files = readdirSync(migrationsDir).sort()
  const stray = files.find((file) => !migrationName.test(file))
  if (stray) throw new CannotStart(`The migration ${stray} must be named like 0058.do.baseline.sql`)
  return files
}

/** The newest migration of this release. */
export const newestMigration = (): number => Number.parseInt(migrationFiles().at(-1) ?? '0', 10)

/**
 * The oldest migration: one file for all tables of its time.
 *
 * @see docs/decisions/0074-one-file-for-the-first-migrations.md
 */
export const baseline = (): number => Number.parseInt(migrationFiles()[0] ?? '0', 10)

/** A commit with the migrations that the baseline replaces: its version brings an older database to the last of them. */
export const commitBefore = 'a924521b'

/** Recorded by databases and backups in which those migrations made the tables, for the last of them. */
const replacedMd5 = '9637d31e3c6f16163dfbf6edb6c0f58f'

/** Applied migrations, with the baseline in place of those that it replaces. */
export const sinceBaseline = <One extends { version: number; md5: string }>(applied: One[]): One[] =>
  applied
    .filter(({ version }) => version >= baseline())
    .map((one) => (one.md5 === replacedMd5 ? { ...one, md5: checksum(migrationFiles()[0] ?? '') } : one))

export interface MigrationOptions {
  /** Applies migrations up to this one only. */
  upTo?: number | undefined
  /** Accept a schema of a newer release. */
  allowsNewer?: boolean | undefined
}

/**
 * Applies missing migrations; fails if an applied file has changed.
 *
 * @throws CannotStart if a newer release has migrated the database, none that has the baseline's tables, or a
 * migration refuses it.
 */
export async function migrate(
  { query, script }: MigrationConnection,
  { upTo, allowsNewer = false }: MigrationOptions = {},
): Promise<void> {
  const files = migrationFiles()
  await query(`select pg_advisory_xact_lock(${migrationLock})`)
  const all = await appliedMigrations(query)
  const newest = all.at(-1)
  if (newest && newest.version > newestMigration()) {
    if (allowsNewer) return
    throw new CannotStart(
      `The database is of a newer release: its tables are at migration ${newest.version} (${newest.name}), and this release knows only ${newestMigration()}. Start a release that has that migration. To stay with this one, restore the backup that was made before the upgrade; docs/operations.md says more under "Going back".`,
    )
  }
  if (newest && newest.version < baseline()) {
    throw new CannotStart(
      `The database is of an older version: its tables are at migration ${newest.version}, and this release upgrades those at ${baseline()} and later. Start the version of commit ${commitBefore} once, and then this one again. Nothing was changed.`,
    )
  }
  const applied = sinceBaseline(all)
  // At nearly every start: the library would ask the database once for each file.
  if (isUpToDate(applied, files)) return
  refuseChanged(applied, files)
  const { default: Postgrator } = await import('postgrator')
  await new Postgrator({
    driver: 'pg',
    schemaTable: 'schema_migrations',
    migrationPattern: `${literalGlob(migrationsDir)}/*.do.*.sql`,
    newline: 'LF',
    // The library does not know of the baseline.
    validateChecksums: false,
    execQuery: query,
    execSqlScript: script,
  })
    .migrate(upTo === undefined ? 'max' : String(upTo))
    .catch((error: unknown) => {
      throw hasRefused(error) ? new CannotStart(error.message) : error
    })
}

/** True if a migration ended with `raise exception`: it says what to do first. */
const hasRefused = (error: unknown): error is Error => (error as { code?: unknown }).code === 'P0001'

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
    return versionOf(file) === version && checksum(file) === md5
  })

function refuseChanged(applied: Applied[], files: string[]) {
  for (const { version, md5 } of applied) {
    const file = files.find((name) => versionOf(name) === version)
    if (file && checksum(file) !== md5)
      throw new Error(`The migration ${file} has changed after it was applied`)
  }
}

const versionOf = (file: string) => Number.parseInt(file, 10)

/** As in the library's column `md5`. */
const checksum = (file: string) =>
  createHash('md5')
    .update(readFileSync(path.join(migrationsDir, file), 'utf8').replace(/\r\n|\r/g, '\n'))
    .digest('hex')

/** Escapes pattern characters in the path. */
const literalGlob = (folder: string) => folder.replaceAll('\\', '/').replace(/[?*()[\]{}]/g, '[$&]')
