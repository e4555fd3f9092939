// Without zod: the console makes its files with it.

/** Excel separates cells by the list separator of its language, others by what the reader chooses, or a line break. */
const separator = /[,;|\t\n\v\f\r\u0085\u2028\u2029]/
/** Characters between a separator and a formula that spreadsheets drop: blanks, invisible characters and quotes. */
const dropped = /[\s\p{Cc}\p{Cf}"']/u
/** Signs that start a formula in one of their widths, and the typographic minus. */
const formulaSign = /[=+\-@＝＋－＠﹦﹢﹣﹫−]/
/** Most texts hold no such sign, and exports are long. */
const mayHoldFormula = /(?:^|[,;|\s\p{Cc}\p{Cf}"'])[=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/** Rebuilds a text; `sign` gets each formula sign that a spreadsheet may find first in a cell, and what precedes it. */
function atFormulas(text: string, sign: (before: string, sign: string) => string): string {
  if (!mayHoldFormula.test(text)) return text
  let isStart = true
  let result = ''
  for (const character of text) {
    result = isStart && formulaSign.test(character) ? sign(result, character) : result + character
    isStart = separator.test(character) || (isStart && dropped.test(character))
  }
  return result
}

/** Puts an apostrophe before each formula that a spreadsheet would run; for comma, semicolon, tab and pipe. */
const harmless = (text: string) => atFormulas(text, (before, sign) => `${before}'${sign}`)

/** Undoes the apostrophes of `csvOf` in a cell. */
export const textOfCell = (cell: string): string =>
  atFormulas(cell, (before, sign) => (before.endsWith("'") ? before.slice(0, -1) : before) + sign)

const cellOf = (text: string) => {
  const cell = harmless(text)
  return /["\r\n,;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** Formats rows as CSV (RFC 4180). No cell starts with a formula, whichever separator a spreadsheet expects. */
export const csvOf = (rows: readonly (readonly string[])[], between: CsvSeparator = ','): string =>
  rows.map((row) => row.map(cellOf).join(between)).join('\r\n')
