import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { answerTemplates } from '@grace/contract/answer-templates'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { contactMessages } from '@grace/contract/contact-messages'
import { dataBreaches } from '@grace/contract/data-breaches'
import { type Endpoint, pathWith } from '@grace/contract/endpoint'
import { namedEndpoints } from '@grace/contract/endpoints'
import { importKinds } from '@grace/contract/import-columns'
import { areaOf, type Kind } from '@grace/contract/kinds'
import { letters } from '@grace/contract/letters'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { rightsRequests } from '@grace/contract/rights-requests'
import { settings } from '@grace/contract/settings'
import { exampleOf } from '../docs/example-of.ts'
import { fillEveryTable } from '../testing/fill-every-table.ts'
import { aNewUser, insertAccount } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'

/*
 * Calls every endpoint as administrators with all areas, with each one alone and with none, as a member and as a visitor.
 * Nothing of an area that the caller lacks may be in an answer, and no row of it may change.
 */

const api = testApi()

/** Owner of a table's rows: an area; `own`: each account's own; `machine`: nobody reads them; `public`: everybody. */
type Owner = AdminArea | 'own' | 'machine' | 'public'

/** By hand. Null: each row is of the area of its kind. */
const ownerOfTable: Record<string, Owner | null> = {
  account_consents: 'own',
  account_erasures: 'own',
  account_guardians: 'people',
  accounts: 'people',
  album_pictures: 'content',
  albums: 'content',
  announcements: 'content',
  answer_templates: 'care',
  audit_entries: null,
  blocks: 'content',
  blog_pictures: 'content',
  blog_steps: 'content',
  blogs: 'content',
  categories: 'content',
  consent_texts: 'public',
  contact_messages: 'care',
  content_version: 'machine',
  data_breaches: 'people',
  drafts: 'own',
  email_links: 'own',
  erased_people: 'machine',
  events: 'content',
  idempotency_keys: 'machine',
  // Their endpoints compare the areas of each job: jobs.test.ts.
  job_items: 'machine',
  jobs: 'machine',
  known_devices: 'own',
  // A subscriber's letters.
  letter_deliveries: 'people',
  letter_pace: 'machine',
  letters: 'content',
  login_failures: 'machine',
  loose_files: 'machine',
  notification_choices: 'own',
  notification_deliveries: 'own',
  notification_settings: 'own',
  one_time_secrets: 'own',
  only_languages: 'content',
  passkey_challenges: 'machine',
  passkeys: 'own',
  password_links: 'own',
  // Each goes with its submission.
  person_keys: 'machine',
  picture_variants: 'content',
  pictures: 'content',
  post_categories: 'content',
  post_pictures: 'content',
  posts: 'content',
  prayer_requests: 'care',
  push_devices: 'own',
  push_keys: 'machine',
  rate_limits: 'machine',
  recording_parts: 'content',
  recordings: 'content',
  recovery_codes: 'own',
  requested_mails: 'machine',
  refresh_tokens: 'own',
  rights_requests: 'people',
  sample_removals: 'content',
  samples: 'content',
  schema_migrations: 'machine',
  sealing_state: 'machine',
  sermons: 'content',
  services: 'content',
  sessions: 'own',
  settings: 'settings',
  subscribers: 'people',
  text_revisions: 'content',
  texts: 'content',
  trash: null,
}

/**
 * Endpoints that end the caller's session or account, or change how they sign in: after them the walk would stop. Jobs go on
 * after the answer, while the next caller walks: jobs.test.ts.
 */
const endsTheWalk = [
  'auth.logout',
  'accounts.changePassword',
  'myData.erase',
  'myData.restrict',
  'sessions.end',
  'sessions.endOthers',
  'secondFactor.beginOneTimeCodes',
  'secondFactor.confirmOneTimeCodes',
  'jobs.start',
]

const marks = { content: 'mkcontent', people: 'mkpeople', care: 'mkcare', settings: 'mksettings' }

interface Marked {
  /** Ids of the rows with a mark, of all kinds. */
  ids: number[]
  /** Kinds with ids, for paths that name both. */
  pairs: { kind: string; id: number }[]
  member: Person
  prayer: number
  message: number
  subscriber: number
}
let marked: Marked
let walkers: Record<string, Person | null>

beforeAll(async () => {
  await fillEveryTable(api.db)
  // Values that no endpoint writes, and that no response can contain.
  for (const statement of [
    `update settings set given = '{}'`,
    `update accounts set created_at = now(), updated_at = now()`,
    `update audit_entries set before = null, after = null`,
    `update services set exceptions = '[]'`,
    `update letters set totals = null`,
    `delete from texts where kind = 'service'`,
    `delete from blocks where kind = 'slide'`,
    `delete from trash`,
  ]) {
    await api.db.query(statement)
  }
  const admin = await api.someone({ accountCategory: 'ADMIN' })
  const visitor = api.as('visitor')
  const made = async (answer: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await answer
    if (status > 201) throw new Error(JSON.stringify(body))
    return (body as { data: { id: number } }).data.id
  }

  const { people, care, content } = marks
  const { id: memberId } = await insertAccount(api.db, {
    username: people,
    fullName: `${people} Uwera`,
    email: `${people}@example.org`,
    phoneNumber: '+250799777888',
    address: `${people} street`,
  })
  await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [memberId])
  const member = await api.signIn(people)
  const gone = await made(
    admin.call(accounts.create, {
      body: aNewUser({ username: `${people}-gone`, fullName: `${people} Gone` }),
    }),
  )
  await admin.call(accounts.remove, { params: { id: gone } })
  await visitor(newsletter.subscribe, { body: { email: `${people}-news@example.org`, language: 'en' } })
  const { rows } = await api.db.query<{ id: number }>(`select id from subscribers where email like $1`, [
    `${people}%`,
  ])
  const breach = await made(
    admin.call(dataBreaches.create, {
      body: {
        name: `${people} lost phone`,
        text: people,
        discoveredAt: '2026-11-01T08:00:00.000Z',
        done: [],
      },
    }),
  )
  const right = await made(
    admin.call(rightsRequests.create, {
      // The sender of the prayer request, so that the desk would find it.
      body: {
        kind: 'erase',
        way: 'phone',
        receivedOn: '2026-11-01',
        name: 'Sender',
        email: 'sender@example.org',
        note: people,
      },
    }),
  )

  const sends = (call: Person['call'], more: object) =>
    made(
      call(prayerRequests.submit, {
        body: { name: `${care} Sender`, email: 'sender@example.org', request: care, ...more },
      }),
    )
  const prayer = await sends(visitor, {})
  const nameless = await sends(member.call, { withoutName: true, email: '' })
  const trashed = await sends(visitor, {})
  const message = await made(
    visitor(contactMessages.submit, {
      body: { name: `${care} Sender`, email: `${care}@example.org`, message: care },
    }),
  )
  await admin.call(prayerRequests.update, { params: { id: prayer }, body: { note: care, answer: care } })
  await admin.call(prayerRequests.remove, { params: { id: trashed } })
  const template = await made(
    admin.call(answerTemplates.create, { body: { name: care, language: 'en', text: care } }),
  )

  const blog = await made(
    admin.call(blogs.create, { body: { title: `${content} draft`, content: `<p>${content}</p>` } }),
  )
  const announcement = await made(
    admin.call(announcements.create, {
      body: {
        texts: { en: { title: content, content } },
        publishDate: '2031-01-01T08:00:00.000Z',
      },
    }),
  )
  const letter = await made(
    admin.call(letters.create, {
      body: { texts: { en: { subject: content, content: `<p>${content}</p>` } } },
    }),
  )
  await admin.call(settings.update, { body: { notifyEmail: `${marks.settings}@example.org` } })
  await api.db.query('update settings set updated_by = $1', [marks.settings])

  const ids = [
    memberId,
    gone,
    breach,
    right,
    prayer,
    nameless,
    trashed,
    message,
    template,
    blog,
    announcement,
    letter,
  ]
  marked = {
    ids: [...new Set([1, 2, ...ids, rows[0]?.id as number])].sort((a, b) => a - b),
    pairs: [
      ...[prayer, nameless, trashed].map((id) => ({ kind: 'prayer-request', id })),
      { kind: 'contact-message', id: message },
      ...[memberId, gone].map((id) => ({ kind: 'account', id })),
      { kind: 'blog', id: blog },
      { kind: 'announcement', id: announcement },
      { kind: 'letter', id: letter },
      { kind: 'service', id: 1 },
    ],
    member,
    prayer,
    message,
    subscriber: rows[0]?.id as number,
  }

  const withAreas = async (areas: readonly AdminArea[]) => {
    const { id, username } = await insertAccount(api.db, { accountCategory: 'ADMIN' })
    await api.db.query('update accounts set areas = $1 where id = $2', [areas, id])
    return api.signIn(username, { remoteAddress: `10.1.0.${id % 250}` })
  }
  walkers = { visitor: null, member: await api.someone(), none: await withAreas([]) }
  for (const area of adminAreas) walkers[area] = await withAreas([area])
  walkers.all = await withAreas(adminAreas)
})

const areasOf = (walker: string): readonly AdminArea[] =>
  walker === 'all' ? adminAreas : adminAreas.filter((area) => area === walker)
const callers = ['visitor', 'member', 'none', ...adminAreas, 'all']

/** One call tells that an endpoint is closed, whatever it is called with; access.test.ts says to whom each one is. */
function isClosedTo(walker: string, { access }: Endpoint): boolean {
  if (access === 'anyone') return false
  if (walker === 'visitor') return true
  if (access === 'signed-in') return false
  return access === 'admin' ? walker === 'member' : !areasOf(walker).includes(access)
}

/** The first of them for an endpoint that is closed to the caller. */
const enough = <T>(walker: string, endpoint: Endpoint, all: T[]): T[] =>
  isClosedTo(walker, endpoint) ? all.slice(0, 1) : all

/** Values of the parameters in a path. */
function paramsOf({ path }: Endpoint): Record<string, string>[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const rest = { language: 'en', revision: '1' }
  if (names.includes('kind') && names.includes('id')) {
    return marked.pairs.map(({ kind, id }) => ({ ...rest, kind, id: String(id) }))
  }
  const values: Record<string, readonly string[]> = {
    username: [marks.people],
    status: ['PENDING', 'DRAFT'],
    kind: importKinds,
    purpose: ['prayer', 'contact'],
  }
  const ids = marked.ids.map(String)
  return names.reduce<Record<string, string>[]>(
    (all, name) =>
      all.flatMap((one) =>
        (values[name] ?? (/id$/i.test(name) ? ids : ['1'])).map((value) => ({ ...one, [name]: value })),
      ),
    [{}],
  )
}

const everyQuery: Record<string, string>[] = [
  {},
  ...Object.values(marks).flatMap((q): Record<string, string>[] => [
    { q },
    { username: q },
    { email: `${q}@example.org` },
  ]),
  { q: 'sender' },
  { page: '1', size: '100' },
  ...['account', 'blog', 'settings', 'prayer-request', 'contact-message', 'rights-request'].flatMap(
    (kind): Record<string, string>[] => [{ kind }, { subjectType: kind }],
  ),
  { actor: marks.people },
  { state: 'open' },
  { status: 'NEW' },
  { status: 'PENDING' },
]

/** The queries with what the endpoint takes, without repetitions. */
function queriesOf({ query }: Endpoint): Record<string, string>[] {
  if (!query) return [{}]
  const shape = (query as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}
  const taken = everyQuery.map((each) =>
    Object.fromEntries(Object.entries(each).filter(([name]) => name in shape)),
  )
  return [...new Map(taken.map((each) => [JSON.stringify(each), each])).values()]
}

/** Bodies by hand, beside the example of the documentation. */
const bodies = (name: string): object[] => {
  const { prayer, message, subscriber, member } = marked
  const records = [
    { kind: 'prayer-request', id: prayer },
    { kind: 'contact-message', id: message },
    { kind: 'account', id: member.userId },
  ]
  const each = records.map((record) => ({ records: [record] }))
  const byHand: Record<string, object[]> = {
    'rightsRequests.copy': [...each, { records }],
    'rightsRequests.erase': [
      ...each,
      { records: [{ kind: 'subscriber', id: subscriber }, records[0]] },
      { records },
    ],
    'rightsRequests.answer': [{ outcome: 'answered' }],
    'imports.run': [
      { csv: 'fullName,email\nNew Person,new.person@example.org\n', dryRun: false },
      { csv: 'title,date,start\nNew,2031-01-01,10:00\n', dryRun: false },
    ],
    'accounts.update': [{ fullName: 'Somebody Else' }, { active: false }],
    'settings.update': [{ churchName: 'Another' }],
    'prayerRequests.update': [{ status: 'DONE' }],
    'contactMessages.update': [{ status: 'DONE' }],
  }
  return byHand[name] ?? []
}

interface Answer {
  status: number
  text: string
}

let calls = 0
async function send(walker: string, endpoint: Endpoint, url: string, body?: unknown): Promise<Answer> {
  const person = walkers[walker] ?? null
  calls += 1
  const response = await api.inject({
    method: endpoint.method,
    url,
    headers: { ...(person && { authorization: `Bearer ${person.token}` }) },
    ...(person && { cookies: person.cookies }),
    // Other addresses, because those of visitors are limited.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body !== undefined && { payload: body as object }),
  })
  return { status: response.statusCode, text: `${response.body}${JSON.stringify(response.headers)}` }
}

/** The marks of areas that the caller lacks. */
const foreignMarks = (walker: string, text: string) =>
  adminAreas.filter((area) => !areasOf(walker).includes(area) && text.toLowerCase().includes(marks[area]))

/** Columns that name the account that a row is of. */
const whoseIs: Record<string, string> = {
  accounts: 'id',
  account_guardians: 'account_id',
  contact_messages: 'account_id',
  prayer_requests: 'account_id',
  blogs: 'author_id',
}

/** Every row of the tables with an area, as a hash, by table. Rows of the callers themselves are left out. */
async function rowsOfAreas(): Promise<Map<string, { table: string; owner: AdminArea; row: string }>> {
  const own = Object.values(walkers).flatMap((person) => (person ? [person.userId] : []))
  const selects = Object.entries(ownerOfTable).flatMap(([table, owner]) => {
    if (table === 'audit_entries' || owner === 'own' || owner === 'machine' || owner === 'public') return []
    const kind = owner === null ? 'kind' : `'${owner}'`
    const isOthers = whoseIs[table] ? `${whoseIs[table]} is null or ${whoseIs[table]} <> all($1)` : 'true'
    return [
      `select '${table}' as table, ${kind}::text as kind, md5(t::text) as row, left(t::text, 200) as text from ${table} t where ${isOthers}`,
    ]
  })
  const { rows } = await api.db.query<{ table: string; kind: string; row: string; text: string }>(
    selects.join(' union all '),
    [own],
  )
  return new Map(
    rows.map(({ table, kind, row, text }) => [
      `${table} ${row}`,
      { table, owner: table === 'trash' ? areaOf(kind as Kind) : (kind as AdminArea), row: text },
    ]),
  )
}

test('the table of owners has a row for every table', async () => {
  const { rows } = await api.db.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE'`,
  )
  expect(Object.keys(ownerOfTable).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('the test data of each area are visible to administrators with the area', async () => {
  const readBy = async (walker: string, endpoint: Endpoint, query = '') =>
    (await send(walker, endpoint, `/api${endpoint.path}${query}`)).text.toLowerCase()
  for (const [area, endpoint] of [
    ['care', prayerRequests.list],
    ['people', accounts.list],
    ['content', letters.list],
    ['settings', settings.readAll],
  ] as const) {
    expect(await readBy(area, endpoint)).toContain(marks[area])
    expect(await readBy('all', endpoint)).toContain(marks[area])
  }
})

test.each(callers)('no GET response to a caller with “%s” contains data of another area', async (walker) => {
  const found: string[] = []
  const statuses: Record<number, number> = {}
  for (const [name, endpoint] of namedEndpoints) {
    if (endpoint.method !== 'GET') continue
    for (const params of enough(walker, endpoint, paramsOf(endpoint))) {
      for (const query of enough(walker, endpoint, queriesOf(endpoint))) {
        const url = `/api${pathWith(endpoint.path, params)}?${new URLSearchParams(query)}`
        const { status, text } = await send(walker, endpoint, url)
        statuses[status] = (statuses[status] ?? 0) + 1
        if (isClosedTo(walker, endpoint) && status !== 401 && status !== 403)
          found.push(`${name} answers ${status}`)
        const foreign = foreignMarks(walker, text)
        if (foreign.length > 0) found.push(`${name} ${url} shows ${foreign}`)
        if (status >= 500 && status !== 503) found.push(`${name} ${url} answers ${status}`)
      }
    }
  }
  expect(found).toEqual([])
  expect(statuses[200]).toBeGreaterThan(50)
})

test.each(callers)(
  'no write by a caller with “%s” returns or changes data of another area',
  async (walker) => {
    const found: string[] = []
    let before = await rowsOfAreas()
    const areas = areasOf(walker)
    /** Rows of another area that are gone or changed; new ones where the caller may not make any. */
    async function compare(what: string, isForAll: boolean) {
      const after = await rowsOfAreas()
      for (const [key, { table, owner, row }] of before) {
        if (!after.has(key) && !areas.includes(owner)) found.push(`${what} changes ${table}: ${row}`)
      }
      for (const [key, { table, owner, row }] of after) {
        if (!before.has(key) && !areas.includes(owner) && !isForAll)
          found.push(`${what} adds ${table}: ${row}`)
      }
      before = after
    }
    let succeeded = 0
    // Backwards, so that what deletes for good comes before what moves to the trash.
    for (const [name, endpoint] of namedEndpoints.toReversed()) {
      if (endpoint.method === 'GET' || endsTheWalk.includes(name)) continue
      const [area = '', own = ''] = name.split('.')
      const example = endpoint.body && exampleOf(endpoint.body, { area, name: own, io: 'input' })
      for (const params of enough(walker, endpoint, paramsOf(endpoint))) {
        for (const body of enough(walker, endpoint, [...bodies(name), example])) {
          const url = `/api${pathWith(endpoint.path, params)}`
          const { status, text } = await send(walker, endpoint, url, body)
          const what = `${name} ${url}`
          const foreign = foreignMarks(walker, text)
          if (foreign.length > 0) found.push(`${what} shows ${foreign}`)
          if (status >= 500 && status !== 503) found.push(`${what} answers ${status}`)
          if (isClosedTo(walker, endpoint) && status !== 401 && status !== 403)
            found.push(`${what} answers ${status}`)
          if (status >= 400) continue
          succeeded += 1
          await compare(what, endpoint.access === 'anyone' || endpoint.access === 'signed-in')
        }
      }
    }
    await compare('a refused call', false)
    expect(found).toEqual([])
    expect(succeeded).toBeGreaterThan(3)
    // Otherwise the walk would have ended early.
    const person = walkers[walker]
    if (person) expect((await person.call(accounts.profile)).status).toBe(200)
  },
)
