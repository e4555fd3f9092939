import type { Db } from '../database/db.ts'
import type { Storage } from '../storage/storage.ts'
import { filesInTrash, fileTables } from '../trash/stored-files.ts'
import {
  type ArchiveEntry,
  formatName,
  formatVersion,
  type Head,
  headName,
  type Manifest,
  manifestName,
  partBytes,
  pictureName,
  rowsName,
} from './archive-format.ts'
import { checksum } from './checksum.ts'
import { readFile } from './files.ts'
import { readAhead } from './read-ahead.ts'
import { appliedMigrations, backedUpTables, quoted, type Table } from './tables.ts'

/** A consistent snapshot of the rows; no picture is deleted until the source is closed. */
export interface Source {
  db: Db
  /** Ends the snapshot of the rows; deletion of pictures stays blocked. */
  endRows(): Promise<void>
  storage: Storage
  /** @throws Refusal if pictures may have been deleted during the backup. */
  confirm(): void
  close(): Promise<void>
}

/** Settings for a lossless text form of values, equal on every server. */
const settings = [
  `set local timezone = 'UTC'`,
  `set local datestyle = 'ISO, YMD'`,
  `set local intervalstyle = 'postgres'`,
  'set local extra_float_digits = 1',
  `set local bytea_output = 'hex'`,
]

const rowsAtOnce = 200

interface Options {
  /** Receives the manifest. */
  onEnd?: (manifest: Manifest) => void
  /** Includes the keys of sealed texts. Not for a file that is kept: erased keys would stay in it. */
  withKeys?: boolean
}

/** Yields all files of a backup in order: head, rows, pictures, manifest. */
export async function* dump(
  source: Source,
  { onEnd = () => {}, withKeys = false }: Options = {},
): AsyncGenerator<ArchiveEntry> {
  const { db } = source
  for (const setting of settings) await db.query(setting)
  const tables = await backedUpTables(db, { withKeys })
  const head: Head = {
    format: formatName,
    version: formatVersion,
    createdAt: new Date().toISOString(),
    migrations: await appliedMigrations(db),
    tables: tables.map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) })),
  }
  const headBytes = Buffer.from(`${JSON.stringify(head, null, 2)}\n`)
  yield { name: headName, bytes: headBytes }

  const rows: Manifest['tables'] = {}
  for (const table of tables) {
    const sum = checksum()
    let count = 0
    let part = 0
    for await (const lines of linesOf(db, table)) {
      const bytes = Buffer.from(lines.join(''))
      sum.add(bytes)
      count += lines.length
      part += 1
      yield { name: rowsName(table.name, part), bytes }
    }
    rows[table.name] = { rows: count, sha256: sum.digest() }
  }
  const nextIds = await nextIdsOf(db, tables)
  const paths = await picturePaths(db, tables)
  await source.endRows()

  const pictures = checksum()
  const missing: string[] = []
  for await (const { path, bytes } of readAhead(paths, async (path) => ({
    path,
    bytes: await readFile(source.storage, path),
  }))) {
    if (bytes) {
      const entry = { name: pictureName(path), bytes }
      pictures.addFile(entry)
      yield entry
    } else missing.push(path)
  }
  source.confirm()

  const manifest: Manifest = {
    head: checksum().add(headBytes).digest(),
    tables: rows,
    nextIds,
    pictures: { files: paths.length - missing.length, bytes: pictures.bytes, sha256: pictures.digest() },
    missing,
  }
  onEnd(manifest)
  yield { name: manifestName, bytes: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) }
}

/** Yields rows as JSON lines with each value in PostgreSQL's text form, batched to the size of a part. */
async function* linesOf(db: Db, { name, columns, key }: Table): AsyncGenerator<string[]> {
  const values = columns.map((column) => `'${column.name}', ${quoted(column.name)}::text`)
  const order = key.length > 0 ? `order by ${key.map(quoted).join(', ')}` : ''
  await db.query(
    `declare backup_rows no scroll cursor for
     select json_build_object(${values.join(', ')})::text as line from ${quoted(name)} ${order}`,
  )
  let lines: string[] = []
  let length = 0
  for (;;) {
    const { rows } = await db.query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`)
    for (const { line } of rows) {
      lines.push(`${line}\n`)
      length += line.length
      if (length >= partBytes) {
        yield lines
        lines = []
        length = 0
      }
    }
    if (rows.length < rowsAtOnce) break
  }
  if (lines.length > 0) yield lines
  await db.query('close backup_rows')
}

/** Ids are never reused, even after their rows are deleted. */
async function nextIdsOf(db: Db, tables: Table[]): Promise<Record<string, number>> {
  const next: Record<string, number> = {}
  for (const { name, identities } of tables) {
    for (const { column, sequence } of identities) {
      const { rows } = await db.query<{ next: number }>(
        `select last_value + case when is_called then 1 else 0 end as next from ${sequence}`,
      )
      next[`${name}.${column}`] = rows[0]?.next ?? 1
    }
  }
  return next
}

async function picturePaths(db: Db, tables: Table[]): Promise<string[]> {
  const paths: string[] = []
  // A database of an older release may lack these tables.
  const exists = (name: string) => tables.some((table) => table.name === name)
  const sources = [
    ...fileTables.filter(exists).map((name) => `select path from ${name}`),
    ...(exists('trash') ? [`select path from (${filesInTrash()}) as files`] : []),
  ]
  for (const source of sources) {
    const { rows } = await db.query<{ path: string }>(`${source} order by path`)
    for (const { path } of rows) paths.push(path)
  }
  return paths
}
