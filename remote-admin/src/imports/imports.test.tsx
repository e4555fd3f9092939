import { confirmation } from '@grace/contract/confirmation'
import { type ImportResult, imports } from '@grace/contract/imports'
import { messages } from '@grace/contract/messages'
import { type Service, services } from '@grace/contract/services'
import { lose, on, refuse, sentTo } from '@grace/testkit/network'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { usualSeparator } from '../lib/csv.ts'
import { renderConsole } from '../testing/render-console.tsx'
import { written } from '../testing/samples.ts'

const result = (with_: Partial<ImportResult> = {}): ImportResult => ({
  rows: 212,
  accepted: 212,
  knownCount: 0,
  differing: [],
  refusedCount: 0,
  refused: [],
  ...with_,
})
const threeRefused = result({
  accepted: 209,
  refusedCount: 3,
  refused: [
    { line: 4, problems: [{ column: 'date', message: 'Event date is required' }] },
    {
      line: 9,
      problems: [
        { column: 'title_fr', message: 'Title is required' },
        { column: null, message: 'This line has a cell outside of the named columns.' },
      ],
    },
  ],
})
const answer = (data: ImportResult) => on(imports.run, () => written('', data))

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'events.csv') => new File([content], name)
const choose = async (chosen = file('date,title_en\n')) => {
  const input = await screen.findByLabelText('Choose a CSV file')
  await act(async () => fireEvent.change(input, { target: { files: [chosen] } }))
}
const chooseKind = async (label: string) =>
  userEvent.selectOptions(await screen.findByLabelText('What is in the file?'), label)
const importButton = (name = 'Import 212 rows') => screen.findByRole('button', { name })
/** Text of the last file that was downloaded. */
function savedFiles() {
  const parts: BlobPart[] = []
  jest.spyOn(globalThis, 'Blob').mockImplementation((given = []) => {
    parts.push(...given)
    return {} as Blob
  })
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL() {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  return () => String(parts.at(-1))
}
const aService = {
  id: 1,
  weekday: 0,
  start: '10:00',
  end: '12:00',
  durationMinutes: 120,
  spokenIn: [],
  isListedEverywhere: true,
  exceptions: [],
  texts: { en: { name: 'Worship', place: null, note: null } },
  outdated: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} satisfies Service

const sentBodies = () => sentTo(imports.run).map(({ body }) => body)

test('a chosen file is checked at once, and imported after that', async () => {
  answer(result())
  renderConsole('/import')
  await chooseKind('Events')
  await choose()
  expect(await screen.findByText('212 rows of events.csv can be imported.')).toBeVisible()
  await userEvent.click(await importButton())

  expect(await screen.findByText('212 rows imported.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View events' })).toHaveAttribute('href', '/admin/events')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  const csv = 'date,title_en\n'
  expect(sentBodies()).toEqual([
    { csv, dryRun: true },
    { csv, dryRun: false, skipsRefused: false },
  ])
})

test('refused lines are listed with their reasons, and nothing can be imported until they are left out', async () => {
  answer(threeRefused)
  renderConsole('/import')
  await choose()
  expect(await screen.findByText('209 rows of events.csv can be imported. 3 cannot:')).toBeVisible()
  const table = screen.getByRole('table', { name: 'Lines that cannot be imported' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['4', 'date', 'Event date is required'],
    ['9', 'title_fr', 'Title is required'],
    ['9', '', 'This line has a cell outside of the named columns.'],
  ])
  expect(screen.getByText('The first 2 lines are listed.')).toBeVisible()
  expect(await importButton('Import 209 rows')).toBeDisabled()
  const leaveOut = screen.getByRole('checkbox', { name: 'Leave out 3 lines that cannot be imported' })
  await userEvent.click(leaveOut)
  await userEvent.click(await importButton('Import 209 rows'))
  expect(await screen.findByText('209 rows imported.')).toBeVisible()
  expect(screen.getByText('Left out: line 4, 9 and more.')).toBeVisible()
  expect(sentBodies().at(-1)).toMatchObject({ dryRun: false, skipsRefused: true })

  await choose()
  expect(await screen.findByRole('checkbox')).not.toBeChecked()
  answer(result())
  await choose(file('date,title_en\n2099-01-01,A'))
  expect(await importButton()).toBeEnabled()
})

test('rows that are there already are counted, and named where they differ', async () => {
  const line = { line: 5, problems: [{ column: 'title_en', message: 'It stays “A”; the file has “B”' }] }
  answer(result({ accepted: 0, knownCount: 212, differing: [line] }))
  renderConsole('/import')
  await choose()
  expect(
    await screen.findByText('212 rows of events.csv are there already, and stay as they are.'),
  ).toBeVisible()
  const table = screen.getByRole('table', { name: 'Rows that differ from what is there' })
  expect(within(table).getByRole('row', { name: '5 title_en It stays “A”; the file has “B”' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test.each([
  ['an .xlsx', [0x50, 0x4b, 3, 4, 20]],
  ['an .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1]],
])('%s is named as a workbook, whatever its size, and not sent', async (_, beginning) => {
  renderConsole('/import')
  await choose(file(Uint8Array.from({ ...beginning, length: 2_000_000 }), 'members.xlsx'))
  expect(await screen.findByText(/^This is a workbook/)).toBeVisible()
  expect(sentTo(imports.run)).toEqual([])
})

test('everything of a kind is exported as a file that can be imported, with the chosen separator', async () => {
  const saved = savedFiles()
  on(services.list, () => [aService])
  renderConsole('/import')
  await chooseKind('Services')
  await userEvent.click(screen.getByText('Exported files'))
  const field = screen.getByLabelText('Exported files have between their cells')
  await userEvent.selectOptions(field, 'Semicolon')
  await userEvent.click(screen.getByRole('button', { name: 'Export all' }))
  await waitFor(() =>
    expect(saved()).toMatch(
      /^weekday;start;end;duration_minutes;name_en;.*\r\nSunday;10:00;12:00;120;Worship;/,
    ),
  )
  localStorage.clear()
})

test('files have semicolons where numbers have decimal commas', () => {
  expect(['en-US', 'fr-FR', 'nl-BE', 'en-RW'].map(usualSeparator)).toEqual([',', ';', ';', ','])
})

test('a file without a readable header cannot be imported', async () => {
  answer(
    result({
      rows: 0,
      accepted: 0,
      refusedCount: 1,
      refused: [{ line: 1, problems: [{ column: 'x', message: 'No.' }] }],
    }),
  )
  renderConsole('/import')
  await choose()
  expect(await screen.findByText('events.csv cannot be imported:')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
})

test.each([
  ['too large', 'x'.repeat(1_000_001), messages.import_file_too_large],
  ['empty', '', 'events.csv is empty.'],
])('a file that is %s is not sent', async (_, content, message) => {
  renderConsole('/import')
  await choose(file(content))
  expect(await screen.findByText(message)).toBeVisible()
  expect(sentTo(imports.run)).toEqual([])
})

test('a file in Windows-1252 is read, and the screen asks whether its letters are correct', async () => {
  answer(result())
  renderConsole('/import')
  const bytes = Uint8Array.from('full_name;email\r\nÉmilie Niyonséko;e@example.org\r\n', (char) =>
    char.charCodeAt(0),
  )
  await choose(file(bytes))
  expect(await screen.findByText('Is this written correctly: “Émilie Niyonséko”?')).toBeVisible()
  expect(await importButton()).toBeEnabled()
  expect(sentBodies()).toEqual([
    { csv: 'full_name;email\r\nÉmilie Niyonséko;e@example.org\r\n', dryRun: true },
  ])
  await choose(file('full_name;email\r\nÉmilie;e@example.org\r\n'))
  await waitFor(() => expect(sentBodies()).toHaveLength(2))
  expect(screen.queryByText(/Is this written correctly/)).toBeNull()
})

test('“Unicode text” of Excel, which is UTF-16, is read', async () => {
  answer(result())
  renderConsole('/import')
  const text = 'full_name\temail\r\nÉmilie\te@example.org\r\n'
  const bytes = new Uint8Array([
    0xff,
    0xfe,
    ...[...text].flatMap((char) => [char.charCodeAt(0) & 255, char.charCodeAt(0) >> 8]),
  ])
  await choose(file(bytes))
  await importButton()
  expect(sentBodies()).toEqual([{ csv: text, dryRun: true }])
})

test('a chosen file stays after a failed request, and a retry has the same key', async () => {
  lose(imports.run)
  renderConsole('/import')
  await choose()
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByText(/The file is still selected/)
  answer(result())
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  lose(imports.run)
  await userEvent.click(await importButton())
  expect(await screen.findByText(/The file is still selected/)).toBeVisible()
  answer(result())
  await userEvent.click(await importButton())
  expect(await screen.findByText('212 rows imported.')).toBeVisible()
  const keys = sentTo(imports.run).flatMap(({ body, idempotencyKey }) =>
    (body as { dryRun: boolean }).dryRun ? [] : idempotencyKey,
  )
  expect(keys).toHaveLength(2)
  expect(new Set(keys).size).toBe(1)
})

test('an import that the server refuses after a successful check shows the reason', async () => {
  answer(result())
  renderConsole('/import')
  await choose()
  const button = await importButton()
  refuse(imports.run, 'import_refused')
  await userEvent.click(button)
  expect(await screen.findByText(messages.import_refused)).toBeVisible()
  // The check is repeated, to list what is refused now.
  expect(sentBodies()).toMatchObject([{ dryRun: true }, { dryRun: false }, { dryRun: true }])
})

test('choosing another kind checks the file again, and importing people asks for a confirmation', async () => {
  on(imports.run, () => written('', result({ rows: 2, accepted: 2 })))
  renderConsole('/import')
  await choose(file('full_name\nRuth', 'members.csv'))
  await importButton('Import 2 rows')
  await chooseKind('People')
  expect(await screen.findByText(/No passwords are imported/)).toBeVisible()
  const button = await importButton('Import 2 rows')
  expect(sentTo(imports.run)).toHaveLength(2)

  refuse(imports.run, 'confirmation_required')
  on(confirmation.confirm, () => {
    on(imports.run, () => written('', result({ rows: 2, accepted: 2 })))
    return written('Confirmed', null)
  })
  await userEvent.click(button)
  await userEvent.type(await screen.findByLabelText(/^Password of/), 'right{Enter}')
  expect(await screen.findByText('2 rows imported.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'View people' })).toHaveAttribute('href', '/admin/users')
})

test('the columns are explained, and the template has them with an example', async () => {
  const saved = savedFiles()
  renderConsole('/import')
  await chooseKind('Services')
  await userEvent.click(screen.getByText('Columns of services'))
  const [row] = screen.getAllByRole('row', { name: /^weekday/ })
  expect(row).toHaveTextContent('weekdayyesName of the day in English, French or Kinyarwanda')
  expect(screen.getByRole('row', { name: /^name_fr/ })).toHaveTextContent('in one language')
  await userEvent.click(screen.getByRole('button', { name: 'Download template' }))
  expect(saved()).toMatch(
    /^weekday,start,end,duration_minutes,name_en,.*\r\nSunday,10:00,12:00,120,Morning worship,/,
  )
})
