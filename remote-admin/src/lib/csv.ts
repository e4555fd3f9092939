/** A spreadsheet would run text that starts like a formula; a leading apostrophe makes it text. */
const cell = (value: string) => {
  const harmless = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /["\n\r,]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Rows of texts as RFC 4180. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n')

/** Gives the browser a file to save: `users` becomes `users-2026-11-21.csv`. */
export function downloadCsv(name: string, rows: readonly (readonly string[])[]): void {
  // The mark in front tells Excel that it is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', csvOf(rows)], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
