import type { Db } from '../database/db.ts'
import {
  baseline,
  commitBefore,
  type MigrationConnection,
  migrate,
  newestMigration,
  sinceBaseline,
} from '../database/migrate.ts'
import { Refusal } from '../operator/refusal.ts'
import type { Storage } from '../storage/storage.ts'
import { type Head, type Manifest, migrationOf } from './archive-format.ts'
import { concurrencyLimit } from './concurrency-limit.ts'
import { concurrentPictures, writeFile } from './files.ts'
import { appliedMigrations, backedUpTables, keyTable, quoted, type Table } from './tables.ts'
import { damaged, type ValidatedPart } from './validate-archive.ts'

/** A transaction on an empty database, and a storage for pictures; the load is atomic. */
export interface Target {
  tx: Db
  migrations: MigrationConnection
  storage: Storage
  /** Called between parts, for a database without background maintenance. */
  afterRows?(): Promise<void>
}

/**
 * Loads a validated backup into an empty database and migrates it to this release.
 *
 * Commit only after it returns: the manifest, which comes last, proves completeness.
 */
export async function load(parts: AsyncIterable<ValidatedPart>, target: Target): Promise<Manifest> {
  const { tx, migrations } = target
  let head: Head | undefined
  let manifest: Manifest | undefined
  let tables = new Map<string, Table>()
  let foreignKeys: ForeignKey[] = []

  const { start: writing, finish: written } = concurrencyLimit(concurrentPictures)
  for await (const part of parts) {
    if (part.kind === 'head') {
      head = part.head
      tables = await prepare(head, target)
      foreignKeys = await dropForeignKeys(tx)
    } else if (part.kind === 'rows') {
      const table = tables.get(part.table)
      if (table) await insert(tx, table, part.rows)
      await target.afterRows?.()
    } else if (part.kind === 'picture') {
      await writing(() => writeFile(target.storage, part.path, part.bytes))
    } else {
      manifest = part.manifest
    }
  }
  await written()
  if (!head || !manifest) throw new Error('Pieces end with a manifest, or with an error')

  for (const { table, name, definition } of foreignKeys) {
    await tx.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
  }
  for (const table of tables.values()) await continueIds(tx, table, manifest)
  await migrate(migrations)
  // Mails may have been sent since the backup was made; an administrator decides whether to go on.
  await tx.query(`update letters set status = 'PAUSED' where status = 'SENDING'`)
  // As may jobs on rows that have been changed since then.
  await tx.query(`update jobs set status = 'STOPPED', ended_at = now() where status = 'OPEN'`)
  // As may notifications, of what became public meanwhile, too.
  await tx.query(`update notification_deliveries set status = 'LEFT' where status in ('WAITING', 'SENDING')`)
  await tx.query(`update announcements set told_at = now() where told_at is null and publish_date <= now()`)
  await tx.query('update events set told_at = now() where told_at is null')
  return manifest
}

/** Creates the empty schema of the backup's release. */
async function prepare(head: Head, { tx, migrations }: Target): Promise<Map<string, Table>> {
  const wanted = migrationOf(head)
  if (wanted > newestMigration()) {
    throw new Refusal(
      `This backup was made by a newer release: its database is at migration ${wanted}, and this release knows ${newestMigration()}. Restore it with that release, or a later one.`,
    )
  }
  if (wanted < baseline()) {
    throw new Refusal(
      `This backup was made by an older version: its database is at migration ${wanted}, and this release reads backups of ${baseline()} and later. Restore it with the version of commit ${commitBefore}, and make a new one there.`,
    )
  }
  await migrate(migrations, { upTo: wanted })
  const made = JSON.stringify(await appliedMigrations(tx))
  if (made !== JSON.stringify(sinceBaseline(head.migrations))) {
    throw new Refusal(
      'This backup was made by another edition of this program: its tables were made by other migrations.',
    )
  }

  const tables = new Map<string, Table>()
  const withKeys = head.tables.some(({ name }) => name === keyTable)
  for (const table of await backedUpTables(tx, { withKeys })) {
    const backedUp = head.tables.find(({ name }) => name === table.name)
    const columns = table.columns.map(({ name }) => name)
    if (!backedUp || backedUp.columns.join() !== columns.join()) {
      throw damaged(`its table ${table.name} is not as its migrations make it`)
    }
    tables.set(table.name, table)
    // Some migrations insert a first row.
    await tx.query(`truncate ${quoted(table.name)} cascade`)
  }
  const unknown = head.tables.find(({ name }) => !tables.has(name))
  if (unknown) throw damaged(`its table ${unknown.name} is not as its migrations make it`)
  return tables
}

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/** Tables load in an order that ignores foreign keys; the keys are validated at the end. */
async function dropForeignKeys(tx: Db): Promise<ForeignKey[]> {
  const { rows } = await tx.query<ForeignKey>(
    `select c.conrelid::regclass::text as "table", c.conname::text as name, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c
     join pg_namespace n on n.oid = c.connamespace and n.nspname = current_schema()
     where c.contype = 'f'
     order by 1, 2`,
  )
  for (const { table, name } of rows) await tx.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

async function insert(tx: Db, { name, columns }: Table, rows: string[]): Promise<void> {
  const names = columns.map((column) => quoted(column.name))
  const values = columns.map(({ name, type }) => `(r ->> '${name}')::${type}`)
  const { rowCount } = await tx.query(
    `insert into ${quoted(name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::text::json) r`,
    [`[${rows.join(',')}]`],
  )
  if (rowCount !== rows.length) throw damaged(`a part of ${name} has another number of rows than lines`)
}

async function continueIds(tx: Db, { name, identities }: Table, { nextIds }: Manifest): Promise<void> {
  for (const { column, sequence } of identities) {
    await tx.query(
      `select setval($1, greatest($2::bigint, (select coalesce(max(${quoted(column)}), 0) + 1 from ${quoted(name)})), false)`,
      [sequence, nextIds[`${name}.${column}`] ?? 1],
    )
  }
}
