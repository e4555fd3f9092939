import { textOfCell } from '@grace/contract/csv'
import type { FieldError } from '@grace/contract/errors'
import { type ImportColumn, type ImportKind, importColumns } from '@grace/contract/import-columns'
import type { ImportProblem } from '@grace/contract/imports'
import { messages } from '@grace/contract/messages'
import { check } from '@grace/contract/problems'
import { AppError } from '../http/app-error.ts'
import { fairly } from './fairly.ts'
import type { Kind, Row } from './kind.ts'
import { readCell } from './read-cells.ts'
import { type CsvLine, readCsv, UnreadableCsv } from './read-csv.ts'
import { type Head, namesOf, readHead } from './read-head.ts'

/** Rows of a file, validated as far as possible without the database. */
export interface ReadFile<Value> {
  rows: number
  valid: Row<Value>[]
  /** Problems by line. */
  refused: Map<number, ImportProblem[]>
  /** The column that a refusal of a field names. */
  columnOf: (path: string) => string | null
}

export async function readFile<Value>(
  csv: string,
  name: ImportKind,
  kind: Kind<Value>,
): Promise<ReadFile<Value>> {
  const columns = importColumns[name]
  const file: ReadFile<Value> = { rows: 0, valid: [], refused: new Map(), columnOf: () => null }
  let lines: CsvLine[]
  try {
    lines = await readCsv(csv)
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error
    file.refused.set(error.line, [{ column: null, message: error.message }])
    return file
  }
  const [first, ...rest] = lines
  const { head, problems } = readHead(first?.cells ?? [], columns)
  if (problems.length > 0 || !first || rest.length === 0) {
    const empty = { column: null, message: emptyMessage(columns) }
    file.refused.set(first?.line ?? 1, first && problems.length > 0 ? problems : [empty])
    return file
  }
  file.rows = rest.length
  file.columnOf = columnFinder(head)
  for await (const line of fairly(rest)) {
    const { row, problems } = readRow(line, head, kind, file.columnOf)
    if (row) file.valid.push(row)
    else file.refused.set(line.line, problems)
  }
  return file
}

const emptyMessage = (columns: readonly ImportColumn[]) =>
  `The file has no rows. Its first line names the columns, which are: ${namesOf(columns)}.`

function readRow<Value>(
  { line, cells }: CsvLine,
  head: Head,
  { schema, complete = (body) => body, refuse }: Kind<Value>,
  columnOf: (path: string) => string | null,
): { row: Row<Value>; problems: null } | { row: null; problems: ImportProblem[] } {
  if (cells.some((cell, at) => !head[at] && cell.trim() !== '')) {
    const message =
      'This line has a cell outside of the named columns. A text that contains the separator must be in quotation marks.'
    return { row: null, problems: [{ column: null, message }] }
  }
  const body = bodyOf(cells, head)
  const { value, problems } = check(schema, complete(body))
  const refused = problems ?? problemsBeyond(value, refuse)
  if (value !== null && refused.length === 0) return { row: { line, body, value }, problems: null }
  return {
    row: null,
    problems: refused
      // A message of zod itself is not a key.
      .map(({ path, code, message }) => ({
        column: columnOf(path),
        message: code in messages ? message : messages.value_not_valid,
      }))
      .sort((a, b) => positionOf(head, a.column) - positionOf(head, b.column)),
  }
}

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
    const cell = textOfCell(cells[at] ?? '')
      .replace(/\r\n?/g, '\n')
      .trim()
    if (column && cell) texts.set(column.field, [...(texts.get(column.field) ?? []), cell])
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
