import { csvOf, textOfCell } from '@grace/contract/csv'
import { exportRows } from '@grace/contract/export-cells'
import { z } from '@grace/contract/zod'
import { type Options, parse } from 'csv-parse/sync'
import fc from 'fast-check'
import type { Kind } from './kind.ts'
import { readFile } from './read-file.ts'

/** Written apart from the code under test: what a spreadsheet skips, then what starts a formula. */
const formula = /^[\s\u200b"]*[=+@\-＝＋－＠﹦﹢﹣﹫−]/u
const delimiters = [',', ';', '\t', '|']
/** As RFC 4180 has it, and as programs do that know no quotes or only those around a whole cell. */
const readings = [{ relax_quotes: true }, { quote: null }]

const part = fc.oneof(
  fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '﹣', '−', '=1+1', '+250788123456', '-5'),
  fc.constantFrom(',', ';', '\t', '|', '\r', '\n', '\r\n', '\u2028', '\v'),
  fc.constantFrom('"', '""', "'", "''", ' ', '\u00a0', '\u3000', '\u200b', '\ufeff'),
  fc.constantFrom('Marie', 'é', '🙂', '1', 'cmd'),
)
const cell = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))

function cellsOf(csv: string, reading: Options): string[] {
  const options = { ...reading, record_delimiter: ['\r\n', '\n', '\r'], relax_column_count: true }
  const read = (text: string) => (parse(text, options) as string[][]).flat()
  try {
    return read(csv)
  } catch {
    // A spreadsheet takes what follows an open quote for one cell, to the end of the file.
    return read(`${csv}"`)
  }
}

test('none of 1,000 hostile cells is read as a formula, whatever the separator', () => {
  const cells = fc.sample(cell, { seed: 8, numRuns: 1_000 })
  expect(cells.filter((text) => formula.test(text)).length).toBeGreaterThan(200)
  const rows = Array.from({ length: 250 }, (_, at) => cells.slice(at * 4, at * 4 + 4))
  // Each row alone as well: a quote that one separator leaves open swallows the rest of a file.
  for (const csv of [csvOf(rows), ...rows.map((row) => csvOf([row]))]) {
    for (const delimiter of delimiters) {
      for (const reading of readings) {
        const read = cellsOf(csv, { ...reading, delimiter })
        expect(read.filter((text) => formula.test(text))).toEqual([])
      }
    }
  }
})

test('an exported text is imported unchanged', async () => {
  const announcement: Kind<unknown> = {
    schema: z.unknown(),
    identity: { path: '', keysOf: () => [], what: '', stored: () => Promise.reject() },
    many: () => Promise.reject(),
    inserter: () => Promise.reject(),
  }
  const texts = fc.sample(cell, { seed: 9, numRuns: 1_000 })
  const { read } = await readFile(
    csvOf(
      exportRows(
        'announcements',
        texts.map((content) => ({ texts: { en: { title: 'a title', content } } })),
      ),
    ),
    'announcements',
    announcement,
  )
  // A cell is trimmed, without tabs, and its line breaks are those of a form; one without text is left out.
  const imported = texts.map((text) => text.replaceAll('\t', ' ').replace(/\r\n?/g, '\n').trim())
  expect(read.map(({ body }) => body)).toEqual(
    imported.map((content) => ({ texts: { en: { title: 'a title', ...(content && { content }) } } })),
  )
})

test.each([
  ['Uwase, "Ruth"', '"Uwase, ""Ruth"""'],
  ['Marie - Claire', 'Marie - Claire'],
  ['0788 123 456', '0788 123 456'],
  ['+33612345678', "'+33612345678"],
  ['Marie;=1+1', `"Marie;'=1+1"`],
  ['＝1+1', "'＝1+1"],
  ['\u00a0\t"@SUM(A1)', `"\u00a0\t""'@SUM(A1)"`],
  ["'=1", "''=1"],
  ["l'an", "l'an"],
])('%j is written as %s', (text, written) => {
  expect(csvOf([[text]])).toBe(written)
  expect(textOfCell(written.replace(/^"|"$/g, '').replaceAll('""', '"'))).toBe(text)
})
