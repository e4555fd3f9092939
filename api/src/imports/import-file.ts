import type { ImportKind } from '@grace/contract/import-columns'
import type { ImportProblem, ImportResult, ReportedLine } from '@grace/contract/imports'
import { refusedLinesShown } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import type { NewAuditEntry } from '../audit/repository.ts'
import { mainLanguageOf } from '../content/main-language.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import type { Kind, Row } from './kind.ts'
import { kinds } from './kinds.ts'
import { type ReadFile, readFile } from './read-file.ts'
import { yielding } from './yielding.ts'

/** Key of an advisory lock; unique in this program. */
const importLock = 47_112_031

/** Writes the new rows in a transaction. @throws AppError `import_refused` with the refused lines. */
export type WriteImport = (tx: Db) => Promise<{ result: ImportResult; audit: NewAuditEntry[] }>

interface Writing {
  /** The account that imports; null for an operator. */
  by: number | null
  /** Writes the others if lines are refused. */
  skipsRefused: boolean
}

/** Reads and validates a file, without blocking other requests for long. */
export async function openImport(csv: string, name: ImportKind) {
  const kind = kinds[name]
  const file = await readFile(csv, name, kind)
  return {
    /** The result without writing anything. */
    dryRun: async (db: Db): Promise<ImportResult> => resultOf(file, await sorted(db, kind, file)),

    async writer(db: Db, { by, skipsRefused }: Writing): Promise<WriteImport> {
      const insert = await kind.inserter({ main: await mainLanguageOf(db), by })
      return async (tx) => {
        // The second of two imports of the same file waits, and then finds the rows of the first.
        await tx.query('select pg_advisory_xact_lock($1)', [importLock])
        const lines = await sorted(tx, kind, file)
        const result = resultOf(file, lines)
        const isRead = file.rows > 0
        if (lines.refused.size > 0 && !(skipsRefused && isRead)) throw importRefused(result)
        const audit: NewAuditEntry[] = []
        for (const { value } of lines.fresh) audit.push(await insert(tx, value))
        return { result, audit }
      }
    },
  }
}

type Problems = Map<number, ImportProblem[]>

interface Sorted<Value> {
  fresh: Row<Value>[]
  knownCount: number
  /** Those of the known rows whose cells are not as what is there. */
  differing: Problems
  refused: Problems
}

/** New rows, those that the database has already, and those that are not valid or repeat another line. */
async function sorted<Value>(db: Db, kind: Kind<Value>, file: ReadFile<Value>): Promise<Sorted<Value>> {
  const { rest, differing, knownCount } = await recognised(db, kind, file)
  const refused: Problems = new Map(file.unreadable)
  const valid: Row<Value>[] = []
  for (const { line, body, value, problems } of rest) {
    const all = value === null ? problems : file.problemsBeyond(value)
    if (value === null || all.length > 0) refused.set(line, all)
    else valid.push({ line, body, value })
  }
  if (valid.length > 0) {
    await kind.prepare?.(db, valid)
    await refuseRepeated(db, kind, { valid, refused, columnOf: file.columnOf })
  }
  return { fresh: valid.filter(({ line }) => !refused.has(line)), knownCount, differing, refused }
}

/** Sets apart the rows that the database has already. */
async function recognised<Value>(db: Db, { identity, many }: Kind<Value>, file: ReadFile<Value>) {
  const keyed = file.read.map((row) => {
    const keys = row.value === null ? identity.keysOfInvalid?.(row.body) : identity.keysOf(row.value)
    return { row, keys: keys ?? [] }
  })
  const withKeys = keyed.flatMap(({ row, keys }) =>
    keys.length > 0 ? [row.value ?? (row.body as Value)] : [],
  )
  const stored = new Map(withKeys.length > 0 ? await identity.stored(db, withKeys) : [])
  const known = keyed.flatMap(({ row, keys }) => {
    const id = keys.map((key) => stored.get(key)).find(Boolean)
    return id ? [{ row, id }] : []
  })
  const ids = [...new Set(known.map(({ id }) => id))]
  const items = await many(db, await mainLanguageOf(db), ids)
  const byId = new Map(items.map((item) => [item.id, item]))
  const differing: Problems = new Map()
  for await (const { row, id } of yielding(known)) {
    const differences = file.differencesOf(row, byId.get(id) ?? { id })
    if (differences.length > 0) differing.set(row.line, differences)
  }
  const lines = new Set(known.map(({ row }) => row.line))
  return { rest: file.read.filter(({ line }) => !lines.has(line)), differing, knownCount: known.length }
}

interface Checked<Value> extends Pick<ReadFile<Value>, 'columnOf'> {
  valid: readonly Row<Value>[]
  refused: Problems
}

/** Refuses rows that repeat an earlier line, or a further key that the database has. */
async function refuseRepeated<Value>(
  db: Db,
  { identity, unique = [] }: Kind<Value>,
  { valid, refused, columnOf }: Checked<Value>,
): Promise<void> {
  const values = valid.map(({ value }) => value)
  const rules = [{ ...identity, taken: '', existing: () => [] }, ...unique]
  for (const { path, keysOf, what, taken, existing } of rules) {
    const stored = new Set<string>(await existing(db, values))
    const firstLines = new Map<string, number>()
    for await (const { line, value } of yielding(valid)) {
      const keys = keysOf(value)
      const first = keys.map((key) => firstLines.get(key)).find(Boolean)
      for (const key of keys) if (!firstLines.has(key)) firstLines.set(key, line)
      const message = first ? `${what} is on line ${first} already` : taken
      if (!first && !keys.some((key) => stored.has(key))) continue
      refused.set(line, [...(refused.get(line) ?? []), { column: columnOf(path), message }])
    }
  }
}

const reported = (lines: Problems): ReportedLine[] =>
  [...lines]
    .sort(([a], [b]) => a - b)
    .slice(0, refusedLinesShown)
    .map(([line, problems]) => ({ line, problems }))

const resultOf = (
  { rows }: ReadFile<object>,
  { fresh, knownCount, differing, refused }: Sorted<object>,
): ImportResult => ({
  rows,
  accepted: fresh.length,
  knownCount,
  differing: reported(differing),
  refusedCount: refused.size,
  refused: reported(refused),
})

/** The paths are line and column: `4.title_en`. */
const importRefused = ({ refused }: ImportResult) =>
  new AppError('import_refused', {
    message: messages.import_refused,
    errors: refused.flatMap(({ line, problems }) =>
      problems.map(({ column, message }) => ({
        path: column === null ? String(line) : `${line}.${column}`,
        message,
        code: 'import_refused',
      })),
    ),
  })
