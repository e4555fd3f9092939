import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { events } from '@grace/contract/events'
import { type ImportKind, importColumns, importKinds } from '@grace/contract/import-columns'
import { imports } from '@grace/contract/imports'
import { messages } from '@grace/contract/messages'
import { services } from '@grace/contract/services'
import { runImport } from '../operator/import.ts'
import { insertAccount } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const send = (kind: ImportKind, csv: string, { dryRun = false, skipsRefused = false, headers = {} } = {}) =>
  admin(imports.run, { params: { kind }, body: { csv, dryRun, skipsRefused }, headers })
const dryRun = (kind: ImportKind, csv: string) => send(kind, csv, { dryRun: true })
/** Problems of a dry run, one text each: `4 title_en: Title is required`. */
async function problemsOf(kind: ImportKind, csv: string): Promise<string[]> {
  const { status, body } = await dryRun(kind, csv)
  expect(status).toBe(200)
  return body.data.refused.flatMap(({ line, problems }) =>
    problems.map(({ column, message }) => `${line} ${column ?? ''}: ${message}`),
  )
}
const all = {
  rows: expect.any(Number),
  accepted: expect.any(Number),
  knownCount: 0,
  differing: [],
  refusedCount: 0,
  refused: [],
}

beforeEach(async () => {
  for (const table of ['services', 'events', 'announcements', 'blocks', 'texts', 'text_revisions']) {
    await api.db.query(`delete from ${table}`)
  }
})

test.each(importKinds)('the template of %s can be imported unchanged, and only once', async (kind) => {
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  const columns = importColumns[kind].filter(({ isOnlyExported }) => !isOnlyExported)
  const csv = [columns.map(({ name }) => name), columns.map(({ example }) => example)]
    .map((cells) => cells.map(cell).join(','))
    .join('\r\n')
  expect((await dryRun(kind, csv)).body.data).toEqual({ ...all, rows: 1, accepted: 1 })
  const imported = await send(kind, csv)
  expect({ status: imported.status, ...imported.body }).toMatchObject({
    status: 200,
    message: 'Import completed successfully!',
    data: { rows: 1, accepted: 1 },
  })
  expect((await send(kind, csv)).body.data).toEqual({ ...all, rows: 1, accepted: 0, knownCount: 1 })
})

describe('imported rows', () => {
  test('services are imported with weekdays in three languages and times in usual spellings', async () => {
    await send(
      'services',
      [
        'Weekday,START,end,Name (EN),name_fr,name_rw,place fr,Spoken in,on every page',
        'Sunday,10:00,12:00,Morning worship,Culte du matin,,,"rw, English",yes',
        'mercredi,19h,,,Étude biblique,,Salle 2,fr,non',
        'Ku wa gatanu,6:30 PM,20:00:00,,,Igitaramo,,,',
        '2,9:00,,Prayer,,,,,oya',
      ].join('\n'),
    )
    const { body } = await admin(services.list)
    const text = (name: string, place: string | null = null) => ({ name, place, note: null })
    expect(body).toMatchObject([
      {
        ...{ weekday: 0, start: '10:00', end: '12:00', spokenIn: ['rw', 'en'], isListedEverywhere: true },
        texts: { en: text('Morning worship'), fr: text('Culte du matin') },
        outdated: {},
      },
      { weekday: 2, start: '09:00', isListedEverywhere: false, texts: { en: text('Prayer') } },
      { weekday: 3, start: '19:00', end: null, texts: { fr: text('Étude biblique', 'Salle 2') } },
      {
        weekday: 5,
        start: '18:30',
        end: '20:00',
        isListedEverywhere: true,
        texts: { rw: text('Igitaramo') },
      },
    ])
  })

  test('events and announcements are imported in Kigali time, with line breaks in texts', async () => {
    await send(
      'events',
      'date;time;end;repeats;title_fr;description_fr\r\n25/12/2099;18:30;20h;;Noël;"Chants,\r\nla ""crèche""; repas"\r\n2099-01-02 09:00;;3/1/2099;Monthly by day;Culte;Tous\r\n',
    )
    expect((await admin(events.list)).body).toMatchObject([
      {
        eventDate: '2099-12-25T16:30:00.000Z',
        endDate: '2099-12-25T18:00:00.000Z',
        title: 'Noël',
        description: 'Chants,\nla "crèche"; repas',
      },
      {
        eventDate: '2099-01-02T07:00:00.000Z',
        endDate: '2099-01-02T22:00:00.000Z',
        repeats: 'monthly-by-day',
        title: 'Culte',
      },
    ])
    await send('announcements', 'title_rw\tcontent_rw\tpublish_date\nInama\tMuze mwese\t1.2.2099\n')
    expect((await admin(announcements.list)).body).toMatchObject([
      { title: 'Inama', content: 'Muze mwese', publishDate: '2099-01-31T22:00:00.000Z' },
    ])
  })

  test('news are imported with paragraphs and a writer', async () => {
    await send(
      'news',
      'date,title_en,text_en,writer_en,title_rw,text_rw\n17/08/2025,Camp,"One.\n\nTwo.",Youth,Ingando,Rimwe.\n',
    )
    const text = { title: 'Camp', subtitle: null, text: 'One.\n\nTwo.', writer: 'Youth' }
    expect((await admin(blocks.list)).body).toMatchObject([
      {
        kind: 'news',
        date: '2025-08-17',
        texts: { en: text, rw: { ...text, title: 'Ingando', text: 'Rimwe.', writer: null } },
      },
    ])
  })

  test('imported people get a unique username, and no password that anybody knows', async () => {
    await insertAccount(api.db, { username: 'Claudine.Uwera' })
    const imported = await send(
      'people',
      [
        'full_name;email;phone_number;category;gender;username',
        'Claudine Uwera;c1@example.org;0788 000 001;;;',
        'Claudine Uwéra;c2@example.org;0788000002;client;female;',
        'Claudine Uwera;c3@example.org;0788000003;MEMBER;MALE;claudine.uwera2',
        'Иван;c4@example.org;0788000004;;;',
        'Li 李;c5@example.org;0788000005;;;',
      ].join('\n'),
    )
    expect(imported.body).toMatchObject({ data: { accepted: 5 } })
    const { body } = await admin(accounts.list, { query: { q: '@example.org' } })
    const found = body.filter(({ email }) => /^c\d@/.test(email)).reverse()
    expect(found.map(({ username }) => username)).toEqual([
      'claudine.uwera4',
      'claudine.uwera3',
      'claudine.uwera2',
      'иван',
      'member',
    ])
    expect(found[1]).toMatchObject({
      fullName: 'Claudine Uwéra',
      accountCategory: 'CLIENT',
      gender: 'FEMALE',
      phoneNumber: '+250788000002',
      active: true,
    })
    const { rows } = await api.db.query<{ count: number }>(
      `select count(distinct password_hash) as count from accounts where email ~ '^c[1-5]@'`,
    )
    expect(rows).toEqual([{ count: 1 }])
    const entries = await admin(audit.list, { query: { subjectType: 'account', q: 'account.create' } })
    expect(entries.body.slice(0, 5).map(({ after }) => after?.username)).toContain('claudine.uwera2')
  })
})

describe('files in the formats of spreadsheets', () => {
  const cells = [
    ['weekday', 'start', 'name_en', 'note_en'],
    ['Sunday', '10:00', 'Worship', 'Bring, a; friend'],
  ]
  const quoted = (text: string) => (/[,;\t"\n]/.test(text) ? `"${text}"` : text)
  const csvWith = (separator: string, end = '\n') =>
    cells.map((row) => row.map(quoted).join(separator) + end).join('')

  test.each([
    ['commas', csvWith(',')],
    ['semicolons', csvWith(';')],
    ['tabs', csvWith('\t')],
    ['CRLF', csvWith(';', '\r\n')],
    ['CR', csvWith(';', '\r')],
    ['a byte order mark', `\uFEFF${csvWith(';')}`],
    ['Excel’s first line', `\uFEFFsep=;\r\n${csvWith(';', '\r\n')}`],
    ['no last line break', csvWith(',').trimEnd()],
    ['empty last lines', `${csvWith(',')}\n,,,\n\n`],
    ['empty lines before the head', `\n\n${csvWith(',')}`],
    ['empty last columns', csvWith(',', ',,,\n')],
    ['quoted names', csvWith(',').replace('weekday', '"weekday"')],
  ])('a file with %s is imported', async (_, csv) => {
    expect((await send('services', csv)).body.data).toEqual({ ...all, rows: 1, accepted: 1 })
    expect((await admin(services.list)).body).toMatchObject([
      { texts: { en: { name: 'Worship', note: 'Bring, a; friend' } } },
    ])
  })

  test('line numbers of problems are those of the spreadsheet', async () => {
    const csv = 'sep=,\nweekday,start,name_en,note_en\n9,10:00,A,"two\nlines"\n\n8,10:00,B,\n'
    expect(await problemsOf('services', csv)).toEqual([
      '2 weekday: Please select a day of the week',
      '4 weekday: Please select a day of the week',
    ])
  })
})

describe('an unreadable file', () => {
  const row = 'Sunday,10:00,Worship'
  test.each([
    ['1 : The file has no rows', 'weekday,start,name_en'],
    ['1 : The file has no rows', ' '],
    ['3 : The file is not encoded as UTF-8', `weekday,start,name_en\n${row}\nSunday,11:00,Pri\uFFFDre`],
    ['1 : The file is not encoded as UTF-8', 'w\0e\0e\0k\0,\0'],
    ['2 : A quotation mark', `weekday,start,name_en\nMonday,9:00,"Worship\n${row}`],
    ['2 : A quotation mark', `weekday,start,name_en\nMonday,9:00,Wor"ship`],
    ['1 day: There is no column “day”. The columns are: weekday, start,', `day,start,name_en\n${row}`],
    ['1 : Missing in the first line: “weekday”', `day,start,name_en\n${row}`],
    ['1 : Missing in the first line: “name_en or name_fr or name_rw”', `weekday,start\n${row}`],
    ['1 start: This column is there more than once.', `weekday,start,start,name_en\n${row}`],
    ['2 : This line has a cell outside of the named columns.', `weekday,start,name_en\n${row},more`],
    ['2002 : A file can have at most 2,000 rows.', `weekday,start,name_en\n${`${row}\n`.repeat(2_001)}`],
  ])('the import of an unreadable file reports “%s”', async (problem, csv) => {
    const problems = await problemsOf('services', csv)
    expect(problems).toContainEqual(expect.stringContaining(problem))
  })
})

test('cells that a spreadsheet would run as formulas are imported as text', async () => {
  const csv = `title_en,content_en\n"=HYPERLINK(""https://example.org"",""Open"")",@SUM(1+1)*cmd|' /C calc'!A0`
  expect((await send('announcements', csv)).body.data).toEqual({ ...all, rows: 1, accepted: 1 })
  expect((await admin(announcements.list)).body).toMatchObject([
    { title: '=HYPERLINK("https://example.org","Open")', content: "@SUM(1+1)*cmd|' /C calc'!A0" },
  ])
})

describe('refused rows', () => {
  test('refused rows are listed with their column and the message of the form', async () => {
    expect(
      await problemsOf(
        'services',
        'weekday,start,end,name_en,name_fr,place_fr,spoken_in,on_every_page\n,25:00,,A,,,,\nSunday,9:00,8:00,,,Huye,,\n1,9:00,,,,,,\n1,9:00,,A,,,de,perhaps',
      ),
    ).toEqual([
      '2 weekday: Please select a day of the week',
      '2 start: Please enter a time, such as 09:00',
      '3 end: The end must be after the start',
      '3 name_fr: Name is required',
      '4 name_en: Name is required',
      '5 spoken_in: Invalid language',
      '5 on_every_page: Invalid value',
    ])
    expect(
      await problemsOf(
        'events',
        'date,end,title_en,description_en\n,,A,B\n12/25/2099,,A,B\n2020-01-01,,A,B\n2099-01-01,,,B\n2099-01-01,,A,\n2099-02-30 10:00,,A,B\n2099-01-01 10:00,9:00,A,B\n2099-01-01,,,',
      ),
    ).toEqual([
      '2 date: Event date is required',
      '3 date: Invalid event date format',
      '4 date: Event date must be in the future',
      '5 title_en: Title is required',
      '6 description_en: Description is required',
      '7 date: Invalid event date format',
      '8 end: The end must be after the start',
      '9 title_en: Title is required',
      '9 description_en: Description is required',
    ])
    expect(
      await problemsOf('news', 'date,title_fr,text_fr\n,A,B\n2025-08-17,,B\n2025-08-17,A,\n2025-08-17,,'),
    ).toEqual([
      '2 date: Date is required',
      '3 title_fr: Title is required',
      '4 text_fr: Text is required',
      '5 title_fr: Title is required',
    ])
    expect(
      await problemsOf(
        'people',
        'full_name,email,phone_number,category,gender,username\n,a,1,BOSS,X,yy\nEric,e@example.org,0788000001,admin,,',
      ),
    ).toEqual([
      '2 full_name: fullName is required',
      '2 email: Invalid email format',
      '2 phone_number: Please enter a valid phone number',
      '2 category: Invalid account category',
      '2 gender: Invalid gender value',
      '2 username: Username must be at least 3 characters long',
      '3 category: Administrators cannot be imported. Import the person as MEMBER and change the role afterwards.',
    ])
  })

  test('numbers of spreadsheets and of other countries are read, and a local one asks for its country', async () => {
    const numbers = [
      '00250788123456',
      '+250 0788 123 456',
      '0788.123.456',
      "'+257 79 123 456",
      '250788123456.0',
      '+32 470 12 34 56',
      '0032 470 12 34 56',
      '+1 613 555 0142',
      '0470 12 34 56',
    ]
    const rows = numbers.map((number, at) => `Person Name;${at}@abroad.example;"${number}"`)
    expect(await problemsOf('people', ['full_name;email;phone_number', ...rows].join('\n'))).toEqual([
      `10 phone_number: ${messages.phone_without_country}`,
    ])
  })

  test('a row that repeats an earlier line names that line', async () => {
    expect(
      await problemsOf(
        'events',
        'date,title_en,title_fr,description_en,description_fr\n2099-01-01 13:00,Concert,,A,\n2099-01-01 13:00,Gala,concert,A,A\n2099-01-01 13:00,Concert,,A,',
      ),
    ).toEqual([
      '3 title_en: The same event, with this title and date, is on line 2 already',
      '4 title_en: The same event, with this title and date, is on line 2 already',
    ])
    expect(await problemsOf('announcements', 'title_en,content_en\nA,B\nA,B')).toEqual([
      '3 title_en: The same announcement, with this title and day, is on line 2 already',
    ])
    expect(await problemsOf('services', 'weekday,start,name_en\n1,9:00,C\n1,09:00,D')).toEqual([
      '3 weekday: A service on this day at this time is on line 2 already',
    ])
    const { username } = await insertAccount(api.db)
    expect(
      await problemsOf(
        'people',
        `full_name,email,phone_number,username\nA B,new@example.org,0788000001,${username}\nC D,x@example.org,0788000001,cdcd\nE F,X@example.org,0788000001,CDCD`,
      ),
    ).toEqual([
      '2 username: This username is already taken',
      '4 email: The same email address is on line 3 already',
      '4 username: The same username, or one that looks the same, is on line 3 already',
    ])
  })

  test('one refused row refuses the whole file with 422', async () => {
    const refused = await send('services', 'weekday,start,name_en\n0,10:00,A\n9,11:00,B\n1,9:00,C')
    expect(refused).toMatchObject({
      status: 422,
      body: {
        code: 'import_refused',
        message: 'Some rows cannot be imported, so nothing was imported',
        errors: [{ path: '3.weekday', message: 'Please select a day of the week' }],
      },
    })
    expect((await admin(services.list)).body).toEqual([])
  })

  test('all refused rows are counted, and the first 200 listed', async () => {
    const { body } = await dryRun('services', `weekday,start,name_en\n${'9,10:00,A\n'.repeat(300)}0,9:00,B`)
    expect(body.data).toMatchObject({ rows: 301, accepted: 1, refusedCount: 300 })
    expect(body.data.refused).toHaveLength(200)
  })
})

test('a dry run writes nothing, and a retried import runs only once', async () => {
  const csv = 'weekday,start,name_en\n0,10:00,A'
  await dryRun('services', csv)
  expect((await admin(services.list)).body).toEqual([])
  const headers = { 'idempotency-key': 'an-import' }
  const first = await send('services', csv, { headers })
  const again = await send('services', csv, { headers })
  expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body })
  expect((await admin(services.list)).body).toHaveLength(1)
  const otherKind = await send('events', csv, { headers })
  expect(otherKind).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
})

test('two simultaneous imports of the same file run once', async () => {
  const csv = 'weekday,start,name_en\n0,10:00,A'
  const both = await Promise.all([send('services', csv), send('services', csv)])
  expect(both.map(({ body }) => body.data.accepted).sort()).toEqual([0, 1])
  expect((await admin(services.list)).body).toHaveLength(1)
})

test('an import of people requires a confirmation, and a dry run does not', async () => {
  const { token } = await api.theOne('ADMIN')
  const call = api.callWith(token)
  const csv = 'full_name,email,phone_number\nA Person,a.person@example.org,0788000001'
  const sent = (dryRun: boolean) => ({ params: { kind: 'people' }, body: { csv, dryRun } })
  expect(await call(imports.run, sent(true))).toMatchObject({ status: 200, body: { data: { accepted: 1 } } })
  expect(await call(imports.run, sent(false))).toMatchObject({
    status: 403,
    body: { code: 'confirmation_required' },
  })
})

test.each([
  [{ csv: 'x'.repeat(1_000_001), dryRun: true }, 400, 'The file is larger than 1 MB'],
  [{ csv: 7, dryRun: true }, 400, 'Please choose a CSV file'],
  [{ csv: '', dryRun: true }, 400, 'Please choose a CSV file'],
  [{ csv: 'x' }, 400, 'Invalid value'],
  [{ csv: 'x'.repeat(3_200_000), dryRun: true }, 413, 'The request is too large'],
])('a request that is too large or has invalid fields is refused', async (body, status, message) => {
  const refused = await admin(imports.run, { params: { kind: 'events' }, body })
  expect({ status: refused.status, message: refused.body.message }).toEqual({
    status,
    message: expect.stringContaining(message),
  })
})

test('an import that exceeds 500 news is refused', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => `2025-08-17,News ${at},Text`).join('\n')
  const refused = await dryRun('news', `date,title_en,text_en\n${rows}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_blocks' } })
  expect(refused.body.message).toBe('There can be at most 500 news, and there are 0 already.')
})

test('importing an unknown kind returns 400', async () => {
  const refused = await admin(imports.run, { params: { kind: 'settings' }, body: { csv: 'x', dryRun: true } })
  expect(refused.status).toBe(400)
})

describe('the import command', () => {
  const run = (csv: string, { kind = 'services', dryRun = false } = {}) =>
    api.db.transaction((tx) => runImport(tx, { kind, csv, dryRun }))
  const csv = 'weekday,start,name_en\n0,10:00,A'

  test('the command imports a file in the name of the operator, and visitors see it', async () => {
    const version = async () => (await api.db.query('select version from content_version')).rows[0]
    const before = await version()
    expect(await run(csv, { dryRun: true })).toEqual({ ...all, rows: 1, accepted: 1 })
    expect(await version()).toEqual(before)
    expect(await run(csv)).toEqual({ ...all, rows: 1, accepted: 1 })
    expect(await version()).not.toEqual(before)
    const [service] = (await api.as('visitor')(services.list)).body
    const entries = await admin(audit.list, { query: { subjectType: 'service', subjectId: service?.id } })
    expect(entries.body).toMatchObject([{ action: 'service.create', actorUsername: '(operator)' }])
  })

  test('the command refuses a file with an invalid row, and an unknown kind', async () => {
    expect(await run(`${csv}\n8,9:00,B`)).toMatchObject({ accepted: 1, refusedCount: 1 })
    expect((await admin(services.list)).body).toEqual([])
    await expect(run(csv, { kind: 'settings' })).rejects.toThrow(
      'Nothing is imported as settings. There are: announcements, events, services, news, people.',
    )
    await expect(run('x'.repeat(1_000_001))).rejects.toThrow('The file is larger than 1 MB')
  })
})
