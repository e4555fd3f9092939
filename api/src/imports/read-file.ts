import { textOfCell } from '@grace/contract/csv'
import type { FieldError } from '@grace/contract/errors'
import { exportCell } from '@grace/contract/export-cells'
import { type ImportColumn, type ImportKind, importColumns } from '@grace/contract/import-columns'
import type { ImportProblem } from '@grace/contract/imports'
import { messages } from '@grace/contract/messages'
import { textOfNumber } from '@grace/contract/number-like-text'
import { check } from '@grace/contract/problems'
import { AppError } from '../http/app-error.ts'
import type { Kind, Row } from './kind.ts'
import { readCell } from './read-cells.ts'
import { type CsvLine, readCsv, UnreadableCsv } from './read-csv.ts'
import { type Head, namesOf, readHead } from './read-head.ts'
import { yielding } from './yielding.ts'

/** A line, whose value is null if it is not valid. */
interface ReadRow<Value> extends Omit<Row<Value>, 'value'> {
  value: Value | null
  problems: ImportProblem[]
}

/** Rows of a file, validated as far as possible without the database. */
export interface ReadFile<Value> {
  rows: number
  read: ReadRow<Value>[]
  /** Problems by line, because of which nothing is read. */
  unreadable: Map<number, ImportProblem[]>
  /** The column that a refusal of a field names. */
  columnOf: (path: string) => string | null
  /** Problems of a valid row that is new. */
  problemsBeyond: (value: Value) => ImportProblem[]
  /** The cells with another content than what is stored. */
  differencesOf: (row: ReadRow<Value>, stored: object) => ImportProblem[]
}

export async function readFile<Value>(
  csv: string,
  name: ImportKind,
  kind: Kind<Value>,
): Promise<ReadFile<Value>> {
  const columns = importColumns[name].filter(({ isOnlyExported }) => !isOnlyExported)
  const unreadable = (line: number, problems: ImportProblem[]): ReadFile<Value> => ({
    rows: 0,
    read: [],
    unreadable: new Map([[line, problems]]),
    columnOf: () => null,
    problemsBeyond: () => [],
    differencesOf: () => [],
  })
  let lines: CsvLine[]
  try {
    lines = await readCsv(csv)
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    return unreadable(error.line, [{ column: null, message: error.message }])
  }
  const [first, ...rest] = lines
  const { head, problems } = readHead(first?.cells ?? [], importColumns[name])
  if (problems.length > 0 || !first || rest.length === 0) {
    const empty = { column: null, message: emptyMessage(columns) }
    return unreadable(first?.line ?? 1, first && problems.length > 0 ? problems : [empty])
  }
  const columnOf = columnFinder(head)
  const reportedIn = reporter(head, columnOf)
  const read: ReadRow<Value>[] = []
  for await (const line of yielding(rest)) read.push(readRow(line, head, kind, reportedIn))
  return {
    rows: rest.length,
    read,
    unreadable: new Map(),
    columnOf,
    problemsBeyond: (value) => reportedIn(problemsBeyond(value, kind.refuse)),
    differencesOf: ({ body, value }, stored) => {
      const given = Object.assign({}, body, value)
      return columns
        .filter((column) => head.includes(column) && exportCell(columns, column, body) !== '')
        .flatMap((column) => {
          const [written, kept] = [given, stored].map((item) => exportCell(columns, column, item))
          return written === kept ? [] : [{ column: column.name, message: differs(written, kept) }]
        })
    },
  }
}

const cellMaxChars = 60
const short = (cell = '') =>
  cell.length > cellMaxChars ? `${[...cell].slice(0, cellMaxChars).join('')}…` : cell

const differs = (written?: string, kept?: string) =>
  `${kept ? `It stays “${short(kept)}”` : 'It stays empty'}; the file has “${short(written)}”`

const emptyMessage = (columns: readonly ImportColumn[]) =>
  `The file has no rows. Its first line names the columns, which are: ${namesOf(columns)}.`

function readRow<Value>(
  { line, cells }: CsvLine,
  head: Head,
  { schema, complete = (body) => body }: Kind<Value>,
  reportedIn: (errors: readonly FieldError[]) => ImportProblem[],
): ReadRow<Value> {
  if (cells.some((cell, at) => !head[at] && cell.trim() !== '')) {
    const message =
      'This line has a cell outside of the named columns. A text that contains the separator must be in quotation marks.'
    return { line, body: {}, value: null, problems: [{ column: null, message }] }
  }
  const body = bodyOf(cells, head)
  const { value, problems } = check(schema, complete(body))
  return { line, body, value, problems: reportedIn(problems ?? []) }
}

const reporter = (head: Head, columnOf: (path: string) => string | null) => (errors: readonly FieldError[]) =>
  errors
    // A message of zod itself is not a key.
    .map(({ path, code, message }) => ({
      column: columnOf(path),
      message: code in messages ? message : messages.value_not_valid,
    }))
    .sort((a, b) => positionOf(head, a.column) - positionOf(head, b.column))

function problemsBeyond<Value>(value: Value, refuse: Kind<Value>['refuse']): FieldError[] {
  try {
    refuse?.(value)
    return []
  } catch (error) {
    if (error instanceof AppError) return error.errors
    throw error
  }
}

const positionOf = (head: Head, name: string | null) => head.findIndex((column) => column?.name === name)

/** Empty cells are left out. */
function bodyOf(cells: readonly string[], head: Head): Record<string, unknown> {
  const texts = new Map<string, string[]>()
  for (const [at, column] of head.entries()) {
    const cell = textOfNumber(textOfCell(cells[at] ?? ''))
      .replace(/\r\n?/g, '\n')
      .trim()
    if (column && !column.isOnlyExported && cell)
      texts.set(column.field, [...(texts.get(column.field) ?? []), cell])
  }
  const body: Record<string, unknown> = {}
  for (const [field, parts] of texts) {
    const type = head.find((column) => column?.field === field)?.type ?? 'text'
    const path = field.split('.')
    const last = path.pop() as string
    let inner = body
    for (const name of path) {
      inner[name] ??= {}
      inner = inner[name] as Record<string, unknown>
    }
    inner[last] = readCell[type](parts.join(' '))
  }
  return body
}

/** Finds the column of a field, or of a text in any language: `title` is `title_en`. */
const columnFinder = (head: Head) => (path: string) => {
  const column =
    head.find((column) => column?.field === path) ??
    head.find((column) => column?.field.startsWith('texts.') && column.field.endsWith(`.${path}`)) ??
    // A refusal because no language has a text.
    head.find((column) => path === 'texts' && column?.required === 'in one language') ??
    // An item of a list.
    head.find((column) => column && path.startsWith(`${column.field}.`))
  return column?.name ?? null
}
