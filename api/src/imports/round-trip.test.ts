import { accounts } from '@grace/contract/accounts'
import { csvOf } from '@grace/contract/csv'
import { importKinds } from '@grace/contract/import-columns'
import { roundTrip } from '../testing/round-trip.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const { admin, send, exported, clear, fill, compared } = roundTrip(api)
beforeEach(clear)

/** How spreadsheets write what they have read, as seen with LibreOffice 7.4 in English and French. */
const rewritings: Record<string, (rows: string[][]) => string> = {
  'no spreadsheet': (rows) => `\uFEFF${csvOf(rows)}`,
  'LibreOffice in English': (rows) =>
    `${csvOf(rows.map((row) => row.map((cell) => twelveHours(cell.replaceAll('\t', '')))))}\n`,
  'LibreOffice in French': (rows) =>
    rows.map((row) => row.map((cell) => quoted(seconds(decimalComma(cell)))).join(';')).join('\r\n'),
  'Excel in French': (rows) =>
    `\uFEFF${rows.map((row) => row.map((cell) => quotedIfNeeded(dayFirst(decimalComma(cell)))).join(';')).join('\r\n')}\r\n`,
  'tabs and line feeds': (rows) => rows.map((row) => row.map(quotedIfNeeded).join('\t')).join('\n'),
}
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const quotedIfNeeded = (cell: string) => (/["\n\r,;\t]/.test(cell) ? quoted(cell) : cell)
const seconds = (cell: string) => (/^(?:\d{4}-\d\d-\d\d )?\d\d:\d\d$/.test(cell) ? `${cell}:00` : cell)
const decimalComma = (cell: string) => cell.replace(/^(-?\d+)\.(\d+)$/, '$1,$2')
const dayFirst = (cell: string) => cell.replace(/^(\d{4})-(\d\d)-(\d\d)(?= \d\d:\d\d$|$)/, '$3/$2/$1')
const twelveHours = (cell: string) =>
  cell.replace(/^(\d\d):(\d\d)$/, (_, hour: string, minute: string) => {
    const half = Number(hour) < 12 ? 'AM' : 'PM'
    return `${String(Number(hour) % 12 || 12).padStart(2, '0')}:${minute}:00 ${half}`
  })

describe.each(importKinds)('the export of %s', (kind) => {
  test.each(Object.entries(rewritings))(
    'comes in again without a changed cell after %s',
    async (_, write) => {
      await fill()
      const before = await exported(kind)
      const csv = write(before)
      const known = await send(kind, csv)
      expect(known.body.data).toMatchObject({
        accepted: 0,
        knownCount: before.length - 1,
        differing: [],
        refused: [],
      })

      await clear()
      const imported = await send(kind, csv)
      expect(imported.body.data).toMatchObject({ differing: [], refused: [] })
      expect(compared(kind, await exported(kind))).toEqual(compared(kind, before))
    },
  )
})

test('a changed cell of a row that is there is named, and changes nothing', async () => {
  await send('people', 'full_name,email,phone_number\nRuth Uwase,ruth.r@example.org,0788123456')
  const { body } = await admin(accounts.list, { query: { accountCategory: 'ADMIN' } })
  const administrator = body[0]
  const csv = `full_name,email,phone_number,category\nRuth M. Uwase,RUTH.R@example.org,0788123457,\nAn Admin,${administrator?.email},,MEMBER\nNew Person,new.r@example.org,0788123458,`
  const { data } = (await send('people', csv)).body
  expect(data).toMatchObject({ rows: 3, accepted: 1, knownCount: 2, refusedCount: 0 })
  expect(data.differing).toEqual([
    {
      line: 2,
      problems: [
        { column: 'full_name', message: 'It stays “Ruth Uwase”; the file has “Ruth M. Uwase”' },
        { column: 'phone_number', message: 'It stays “0788 123 456”; the file has “0788 123 457”' },
      ],
    },
    {
      line: 3,
      problems: [
        { column: 'full_name', message: `It stays “${administrator?.fullName}”; the file has “An Admin”` },
        { column: 'category', message: 'It stays “ADMIN”; the file has “MEMBER”' },
      ],
    },
  ])
  const after = await admin(accounts.list, { query: { accountCategory: 'ADMIN' } })
  expect(after.body).toEqual(body)
})

test('an event that is over is recognised, and as a new one refused', async () => {
  await fill()
  await api.db.query(
    `update events set event_date = '2020-05-01T08:00:00Z', end_date = null, repeats = 'none', over_at = '2020-05-02'`,
  )
  const csv = csvOf(await exported('events'))
  expect((await send('events', csv)).body.data).toMatchObject({ knownCount: 2, refused: [] })
  await clear()
  expect((await send('events', csv, { dryRun: true })).body.data).toMatchObject({ refusedCount: 2 })
})

test('one refused line of 2,000 does not stop the others if the administrator says so', async () => {
  const rows = Array.from({ length: 2_000 }, (_, at) => `2025-08-17,News ${at},Text`)
  const csv = `title_en,content_en,publish_date\n${rows.map((_, at) => `Title ${at},Text,${at === 700 ? 'soon' : ''}`).join('\n')}`
  expect((await send('announcements', csv)).status).toBe(422)
  const { status, body } = await send('announcements', csv, { skipsRefused: true })
  expect({ status, ...body.data }).toMatchObject({ status: 200, accepted: 1_999, refusedCount: 1 })
  expect(body.data.refused).toEqual([
    { line: 702, problems: [{ column: 'publish_date', message: 'Invalid publish date format' }] },
  ])
  const unread = await send('announcements', 'nothing\nknown', { skipsRefused: true })
  expect(unread.status).toBe(422)
})

test('words and headings are read in three languages', async () => {
  const csv =
    'Nom complet;Courriel;Téléphone;Sexe;Catégorie\nA Noel;w1@example.org;0788123456;F;Membre\nB Noel;w2@example.org;0788123457;Femme;Umunyamuryango\nC Noel;w3@example.org;0788123458;Gabo;Client'
  expect((await send('people', csv)).body.data).toMatchObject({ accepted: 3, refused: [] })
  const { body } = await admin(accounts.list, { query: { q: 'Noel' } })
  expect(body.map(({ gender, accountCategory }) => `${gender} ${accountCategory}`).sort()).toEqual([
    'FEMALE MEMBER',
    'FEMALE MEMBER',
    'MALE CLIENT',
  ])
  for (const heads of [
    'jour;début;nom (français)',
    'Umunsi;Bitangira;Izina mu Kinyarwanda',
    'weekday;start;French name',
  ]) {
    const { data } = (await send('services', `${heads}\nlundi;9h;Prière`, { dryRun: true })).body
    expect([heads, data.refused]).toEqual([heads, []])
  }
  const repeated =
    'itariki;titre_fr;description_fr;répétition\n1/2/2099;A;B;Chaque semaine\n2/2/2099;A;B;buri cyumweru\n3/2/2099;A;B;Aucune'
  expect((await send('events', repeated, { dryRun: true })).body.data).toMatchObject({ accepted: 3 })
})

test('the file of an older export of users is understood', async () => {
  const head =
    'id,username,email,fullName,phoneNumber,gender,role,status,createdAt (Kigali time),updatedAt (Kigali time)'
  const row =
    '7,old.ruth,old.ruth@example.org,Ruth Uwase,0788 123 456,FEMALE,MEMBER,Active,"Aug 3, 2025, 9:30 AM","Aug 3, 2025, 9:30 AM"'
  expect((await send('people', `${head}\n${row}`)).body.data).toMatchObject({ accepted: 1, refused: [] })
})

test.each([
  ['.xlsx or .ods', 'PK\u0003\u0004\u0014\0'],
  ['.xls', '\u00D0\u00CF\u0011\u00E0\u00A1'],
  ['.xls as a program of commands reads it', '\uFFFD\uFFFD\u0011\uFFFD'],
])('a workbook, %s, is named as one', async (_, csv) => {
  const { data } = (await send('people', csv, { dryRun: true })).body
  expect(data.refused).toEqual([
    { line: 1, problems: [{ column: null, message: expect.stringMatching(/^This is a workbook/) }] },
  ])
})
