import type { ImportKind } from '@grace/contract/import-columns'
import type { ImportProblem, ImportResult } from '@grace/contract/imports'
import { refusedLinesShown } from '@grace/contract/limits'
import { messages } from '@grace/contract/messages'
import type { NewAuditEntry } from '../audit/repository.ts'
import type { Db } from '../database/db.ts'
import { AppError } from '../http/app-error.ts'
import { mainLanguageOf } from '../texts/subject-mutations.ts'
import { fairly } from './fairly.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { type ReadFile, readFile } from './read-file.ts'

/** Key of an advisory lock; unique in this program. */
const importLock = 47_112_031

/** Writes the whole file in a transaction. @throws AppError `import_refused` with the refused lines. */
export type WriteImport = (tx: Db) => Promise<{ result: ImportResult; audit: NewAuditEntry[] }>

/** Reads and validates a file, without blocking other requests for long. */
export async function openImport(csv: string, name: ImportKind) {
  const kind = kinds[name]
  const file = await readFile(csv, name, kind)
  return {
    /** The result without writing anything. */
    dryRun: async (db: Db): Promise<ImportResult> => resultOf(file, await refusedIn(db, kind, file)),

    /** @param by the account that imports; null for an operator. */
    async writer(db: Db, by: number | null): Promise<WriteImport> {
      const insert = await kind.inserter({ main: await mainLanguageOf(db), by })
      return async (tx) => {
        // The second of two imports of the same file waits, and then finds the rows of the first.
        await tx.query('select pg_advisory_xact_lock($1)', [importLock])
        const result = resultOf(file, await refusedIn(tx, kind, file))
        if (result.refusedCount > 0) throw importRefused(result)
        const audit: NewAuditEntry[] = []
        for (const { value } of file.valid) audit.push(await insert(tx, value))
        return { result, audit }
      }
    },
  }
}

type Refused = ReadonlyMap<number, ImportProblem[]>

/** The refused lines of the file, and those that repeat another line or what the database has. */
async function refusedIn<Value>(db: Db, kind: Kind<Value>, file: ReadFile<Value>): Promise<Refused> {
  const refused = new Map(file.refused)
  if (file.valid.length === 0) return refused
  await kind.prepare?.(db, file.valid)
  const values = file.valid.map(({ value }) => value)
  for (const { path, keysOf, what, taken, existing } of kind.unique) {
    const stored = new Set(await existing(db, values))
    const firstLines = new Map<string, number>()
    for await (const { line, value } of fairly(file.valid)) {
      const keys = keysOf(value)
      const first = keys.map((key) => firstLines.get(key)).find(Boolean)
      for (const key of keys) if (!firstLines.has(key)) firstLines.set(key, line)
      const message = first ? `${what} is on line ${first} already` : taken
      if (!first && !keys.some((key) => stored.has(key))) continue
      refused.set(line, [...(refused.get(line) ?? []), { column: file.columnOf(path), message }])
    }
  }
  return refused
}

function resultOf({ rows }: ReadFile<object>, refused: Refused): ImportResult {
  const lines = [...refused].sort(([a], [b]) => a - b)
  return {
    rows,
    accepted: Math.max(0, rows - refused.size),
    refusedCount: refused.size,
    refused: lines.slice(0, refusedLinesShown).map(([line, problems]) => ({ line, problems })),
  }
}

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
