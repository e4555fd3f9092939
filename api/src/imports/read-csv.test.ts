import fc from 'fast-check'
import { readCsv } from './read-csv.ts'

const separator = fc.constantFrom(',', ';', '\t')
const lineBreak = fc.constantFrom('\n', '\r\n')
/** Any text of a cell, often with what a format must quote. */
const cell = fc
  .array(
    fc.oneof(
      fc.constantFrom('"', '""', ',', ';', '\t', '\n', '\r\n', ' ', 'é', '🙂', 'Iteraniro'),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join('').replaceAll('\0', '').replaceAll('\uFFFD', ''))
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 12 })

test('every cell that a spreadsheet exports is read unchanged, with its line number', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      separator,
      lineBreak,
      fc.boolean(),
      async (rows, separator, lineBreak, hasMark) => {
        // A spreadsheet quotes what it must; quoting everything is allowed as well.
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
        const head = ['one', 'two'].join(separator)
        const csv = [head, ...rows.map((cells) => cells.map(quoted).join(separator))].join(lineBreak)
        const lines = [['one', 'two'], ...rows]
          .map((cells, at) => ({ line: at + 1, cells }))
          .filter(({ cells }) => cells.some((text) => text.trim() !== ''))
        expect(await readCsv(`${hasMark ? '\uFEFF' : ''}${csv}${lineBreak}`)).toEqual(lines)
      },
    ),
    { numRuns: 100 },
  )
})

test('any text is either read or refused with a line number', async () => {
  await fc.assert(
    fc.asyncProperty(cell, cell, async (one, two) => {
      const read = await readCsv(`${one}${two}`).catch((error: Error) => error)
      expect(Array.isArray(read) ? [] : read).toEqual(
        Array.isArray(read)
          ? []
          : expect.objectContaining({ name: 'UnreadableCsv', line: expect.any(Number) }),
      )
    }),
    { numRuns: 100 },
  )
})
