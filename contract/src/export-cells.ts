import { type ImportColumn, type ImportKind, importColumns } from './import-columns.ts'
import { numberAsText } from './number-like-text.ts'
import { shownPhone } from './phone.ts'

// Without zod: the console makes its files with it.

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const kigaliMs = 2 * 3_600_000

/** `2026-11-26 23:12` in Kigali, which spreadsheets of every language take as a date; a calendar date stays as it is. */
export function sheetDate(date: string): string {
  const time = Date.parse(date)
  if (date.length === 'YYYY-MM-DD'.length || Number.isNaN(time)) return date
  return new Date(time + kigaliMs).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length).replace('T', ' ')
}

interface NotAsUsual {
  date: string
  start: string | null
  end: string | null
}

const cellOf: Partial<Record<ImportColumn['type'], (value: never) => string>> = {
  // LibreOffice leaves tabs out.
  text: (text: string) => text.replaceAll('\t', ' '),
  date: sheetDate,
  dates: (dates: readonly string[]) => dates.join(', '),
  // An instant has a date before it.
  time: (time: string) => sheetDate(time).slice(-'HH:MM'.length),
  weekday: (weekday: number) => weekdays[weekday] ?? String(weekday),
  'yes or no': (is: boolean) => (is ? 'yes' : 'no'),
  languages: (languages: readonly string[]) => languages.join(', '),
  'not as usual': (exceptions: readonly NotAsUsual[]) =>
    exceptions
      .map(({ date, start, end }) => (start ? `${date} ${end ? `${start}-${end}` : start}` : date))
      .join('; '),
  phone: shownPhone,
}

const valueAt = (item: object, field: string): unknown =>
  field
    .split('.')
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], item)

/** The cell of a column, as an import reads it; empty for no value. */
export function exportCell(columns: readonly ImportColumn[], column: ImportColumn, item: object): string {
  const value = valueAt(item, column.field) ?? ''
  if (value === '') return ''
  const cell = cellOf[column.type]?.(value as never) ?? String(value)
  // Date and time of one field have a column each.
  const hasTimeColumn = columns.some(({ field, type }) => field === column.field && type === 'time')
  return column.type === 'date' && hasTimeColumn ? cell.slice(0, 'YYYY-MM-DD'.length) : cell
}

/** Head and rows of a file that can be imported. Spreadsheets take no text for a number. */
export function exportRows(kind: ImportKind, items: readonly object[]): string[][] {
  const columns = importColumns[kind]
  const rowCell = (column: ImportColumn, item: object) => {
    const cell = exportCell(columns, column, item)
    return column.type === 'text' ? numberAsText(cell) : cell
  }
  return [
    columns.map(({ name }) => name),
    ...items.map((item) => columns.map((column) => rowCell(column, item))),
  ]
}
