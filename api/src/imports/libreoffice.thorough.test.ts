import { csvOf } from '@grace/contract/csv'
import { type ImportKind, importColumns, importKinds } from '@grace/contract/import-columns'
import { libreOffice } from '@grace/testkit/libreoffice'
import { roundTrip } from '../testing/round-trip.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const { send, exported, clear, fill, compared } = roundTrip(api)
beforeEach(clear)

/** A column of each kind by which its rows are not recognised. */
const editedColumns: Record<ImportKind, string> = {
  announcements: 'content_fr',
  events: 'description_en',
  services: 'name_fr',
  news: 'writer_en',
  people: 'full_name',
}
const typed = 'Typed by hand'

// Options of the CSV filter: separators, quotation mark, UTF-8, first line, columns, language; then, when opening,
// "Format quoted field as text" and "Detect special numbers", when saving, "Quote all text cells" and "as shown".
const asProposed = '44/59/9,34,76,1,,0,false,false'
const withDates = '44/59/9,34,76,1,,0,false,true'
const ways = [
  { way: 'opened it and saved it as CSV', opening: asProposed, isWorkbook: false },
  { way: 'opened it and saved it as .xlsx and as CSV', opening: asProposed, isWorkbook: true },
  { way: 'opened it with its dates and saved it as CSV', opening: withDates, isWorkbook: false },
  { way: 'opened it with its dates and saved it as .xlsx and as CSV', opening: withDates, isWorkbook: true },
]

describe.each([
  {
    locale: 'en-US',
    separator: ',',
    saving: '44,34,76,1,,0,false,true',
    written: ['07:00:00 PM', '1.5'],
  },
  {
    locale: 'fr-FR',
    separator: ';',
    saving: '59,34,76,1,,0,true,true',
    written: ['19:00:00', '1,5'],
  },
] as const)('a file in LibreOffice of $locale', ({ locale, separator, saving, written }) => {
  let program: Awaited<ReturnType<typeof libreOffice>> | undefined
  beforeAll(async () => {
    program = await libreOffice(locale)
  })
  afterAll(() => program?.close())

  test('LibreOffice writes times and numbers as its country does', async () => {
    const edit = { column: 0, row: 0, typed }
    const csv = 'time\r\n19:00\r\n"1,50"\r\n1.50'
    const files = await program?.resaved({
      csv,
      opening: '9,34,76,1,,0,false,true',
      saving,
      isWorkbook: false,
      edit,
    })
    expect(files?.saved.replaceAll('"', '').split('\n')).toEqual(expect.arrayContaining([...written]))
  })

  describe.each(importKinds)('the export of %s', (kind) => {
    const column = importColumns[kind].findIndex(({ name }) => name === editedColumns[kind])

    test.each(ways)(
      'comes in again without a changed cell after LibreOffice $way',
      async ({ opening, isWorkbook }) => {
        await fill()
        const before = await exported(kind)
        const row = before.findIndex((cells, line) => line > 0 && cells[column])
        const csv = `\uFEFF${csvOf(before, separator)}`
        const files = await program?.resaved({
          csv,
          opening,
          saving,
          isWorkbook,
          edit: { column, row, typed },
        })
        const allKnown = { accepted: 0, knownCount: before.length - 1, refused: [] }
        const known = await send(kind, files?.saved ?? '')
        expect(known.body.data).toMatchObject({ ...allKnown, differing: [] })
        const edited = await send(kind, files?.edited ?? '')
        const message = expect.stringMatching(new RegExp(`^It stays “[^”]+”; the file has “${typed}”$`))
        expect(edited.body.data).toMatchObject({
          ...allKnown,
          differing: [{ line: row + 1, problems: [{ column: editedColumns[kind], message }] }],
        })

        await clear()
        const imported = await send(kind, files?.saved ?? '')
        expect(imported.body.data).toMatchObject({ differing: [], refused: [] })
        expect(compared(kind, await exported(kind))).toEqual(compared(kind, before))
      },
    )
  })
})
