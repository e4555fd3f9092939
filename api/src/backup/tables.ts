import type { Db } from '../database/db.ts'

/** Tables excluded from backups. All others are included, so that no new table is forgotten. */
export const leftOut: ReadonlySet<string> = new Set([
  // A stolen backup must not contain sessions; after a restore everyone signs in again.
  'sessions',
  'refresh_tokens',
  'password_links',
  'known_devices',
  'email_links',
  'passkey_challenges',
  // Counters and idempotent responses, of the last hours only.
  'login_failures',
  'rate_limits',
  'requested_mails',
  'idempotency_keys',
  // Written to a file of its own, so that erased keys are in no older backup.
  'person_keys',
  // Unreferenced files.
  'loose_files',
  // Written by the migrations during a restore.
  'schema_migrations',
])

export interface Column {
  name: string
  /** SQL type, such as `character varying(20)`. */
  type: string
}

export interface Table {
  name: string
  /** Without generated columns. */
  columns: Column[]
  /** Sort columns. */
  key: string[]
  /** Identity columns, with their sequences. */
  identities: { column: string; sequence: string }[]
}

/** Excluded from backups, but moved with all other tables from one database to another. */
export const keyTable = 'person_keys'

/** Reads the definitions of the backed-up tables from the catalog. */
export async function backedUpTables(db: Db, { withKeys = false } = {}): Promise<Table[]> {
  const { rows } = await db.query<{
    table: string
    column: string
    type: string
    isKey: boolean
    sequence: string | null
  }>(
    `select r.relname::text as "table", a.attname::text as "column", format_type(a.atttypid, a.atttypmod) as type,
            coalesce(a.attnum = any (i.indkey), false) as "isKey",
            case when a.attidentity <> '' then pg_get_serial_sequence(r.oid::regclass::text, a.attname) end as sequence
     from pg_class r
     join pg_namespace n on n.oid = r.relnamespace and n.nspname = current_schema()
     join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_index i on i.indrelid = r.oid and i.indisprimary
     where r.relkind = 'r'
     order by r.relname, a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table: name, column, type, isKey, sequence } of rows) {
    if (leftOut.has(name) && !(withKeys && name === keyTable)) continue
    const table = tables.get(name) ?? { name, columns: [], key: [], identities: [] }
    tables.set(name, table)
    table.columns.push({ name: column, type })
    if (isKey) table.key.push(column)
    if (sequence) table.identities.push({ column, sequence })
  }
  return [...tables.values()]
}

/** Applied migrations, oldest first. */
export async function appliedMigrations(db: Db): Promise<{ version: number; md5: string }[]> {
  const { rows } = await db.query<{ version: number; md5: string }>(
    'select version::int, md5 from schema_migrations where version > 0 order by version',
  )
  return rows
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
