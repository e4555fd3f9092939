import { csvOf } from '@grace/contract/csv'

/** Downloads rows as a CSV file: `users` becomes `users-2026-11-21.csv`. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // The byte order mark tells Excel that the file is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
