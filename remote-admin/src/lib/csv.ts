import { type CsvSeparator, csvOf } from '@grace/contract/csv'
import { todayInKigali } from '@grace/contract/fields'
import { readStored } from './use-local-storage.ts'

/** Name of the stored choice; empty for what the language of the browser suggests. */
export const separatorChoice = 'csv-separator'

/** Spreadsheets of a language with decimal commas expect semicolons between the cells. */
export const usualSeparator = (language = navigator.language): CsvSeparator =>
  new Intl.NumberFormat(language).format(1.5).includes(',') ? ';' : ','

/** Downloads rows as a CSV file: `users` becomes `users-2026-11-21.csv`. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  const separator = readStored<CsvSeparator | ''>(separatorChoice, '') || usualSeparator()
  // The byte order mark tells Excel that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows, separator)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${todayInKigali()}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
