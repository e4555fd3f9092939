import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { accounts } from '@grace/contract/accounts'
import { contactMessages } from '@grace/contract/contact-messages'
import { myData } from '@grace/contract/my-data'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { type HeldRecord, type RightsRequestInput, rightsRequests } from '@grace/contract/rights-requests'
import { erasedListIn, syncErasedList } from '../personal-data/erased-list.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi({ rightsAnswerDays: 20 })
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const folder = mkdtempSync(path.join(tmpdir(), 'grace-desk-'))
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => api.db.query('delete from rate_limits'))

const given: RightsRequestInput = {
  kind: 'erase',
  way: 'phone',
  receivedOn: '2026-01-02',
  name: 'Zephyrine Qwandekwe',
  email: 'zephyrine@example.org',
  phone: '0799111222',
  note: 'Her brother may call, too.',
}
const recorded = async (change: Partial<RightsRequestInput> = {}) =>
  (await admin(rightsRequests.create, { body: { ...given, ...change } })).body.data
const find = async (q: string, caller = admin) => (await caller(rightsRequests.find, { query: { q } })).body
const chosen = (items: readonly HeldRecord[]) => ({ records: items.map(({ kind, id }) => ({ kind, id })) })

/** Somebody without an account sends everything that a visitor can send. */
async function sends(name: string, email: string, text: string) {
  const prayer = await visitor(prayerRequests.submit, {
    body: { name, email, request: text, language: 'rw' },
  })
  await visitor(contactMessages.submit, { body: { name: `${name} K.`, email, message: text } })
  await visitor(newsletter.subscribe, { body: { email, language: 'fr' } })
  await api.db.query('delete from rate_limits')
  return prayer.body.data.id
}

/** Tables in which one of the texts stands. */
async function tablesWith(...texts: string[]): Promise<string[]> {
  const { rows } = await api.db.query<{ name: string }>(
    `select table_name::text as name from information_schema.tables
     where table_schema = current_schema() and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await api.db.query(
      `select from "${name}" t where to_jsonb(t)::text ilike any ($1::text[])`,
      [texts.map((text) => `%${text}%`)],
    )
    if (rowCount > 0) found.push(name)
  }
  return found
}

describe('the register', () => {
  test('a request is due after the days of the installation, and what is overdue is first', async () => {
    const late = await recorded()
    expect(late).toMatchObject({ ...given, phone: '+250799111222', dueOn: '2026-01-22', isOverdue: true })
    const today = new Date(Date.now() + 2 * 3_600_000).toISOString().slice(0, 10)
    const fresh = await recorded({ receivedOn: today, name: 'Ruth', email: '', phone: null, note: '' })
    expect(fresh).toMatchObject({ isOverdue: false, email: null, phone: null, note: null, outcome: null })
    const ids = async (query: Record<string, string>) =>
      (await admin(rightsRequests.list, { query })).body.map(({ id }) => id)
    expect(await ids({})).toEqual([late.id, fresh.id])
    expect(await ids({ q: 'QWANDEKWE' })).toEqual([late.id])
    expect(await ids({ q: '0799111' })).toEqual([late.id])
    await admin(rightsRequests.answer, { params: { id: late.id }, body: { outcome: 'answered' } })
    expect(await ids({ state: 'open' })).toEqual([fresh.id])
    expect(await ids({ state: 'answered' })).toEqual([late.id])
    for (const { id } of [late, fresh]) await admin(rightsRequests.remove, { params: { id } })
  })

  test('an answered request keeps its outcome, and the name of the person is removed from every table', async () => {
    const headers = { 'idempotency-key': 'asked-once' }
    const { id, updatedAt } = (await admin(rightsRequests.create, { body: given, headers })).body.data
    expect(await tablesWith('zephyrine')).toEqual(['idempotency_keys', 'rights_requests'])
    await admin(rightsRequests.update, { params: { id }, body: { note: 'Zephyrine calls back.', updatedAt } })
    expect(await tablesWith('zephyrine')).toEqual(['rights_requests'])
    const { body } = await admin(rightsRequests.answer, {
      params: { id },
      body: { outcome: 'refused', reason: 'identity' },
    })
    const { username } = await api.theOne('ADMIN')
    expect(body.data).toMatchObject({
      ...{ kind: 'erase', way: 'phone', receivedOn: '2026-01-02', isOverdue: false },
      ...{ outcome: 'refused', reason: 'identity', answeredBy: username, answeredAt: expect.any(String) },
      ...{ name: null, email: null, phone: null, note: null },
    })
    expect(await tablesWith('zephyrine', '799111222', 'brother')).toEqual([])
    const { rows } = await api.db.query(
      `select action, before, after from audit_entries where subject_type = 'rights-request' and subject_id = $1 order by id`,
      [id],
    )
    const facts = { kind: 'erase', way: 'phone', receivedOn: '2026-01-02' }
    expect(rows).toEqual([
      { action: 'rights-request.create', before: null, after: { ...facts, person: 'as it was' } },
      { action: 'rights-request.update', before: { person: 'as it was' }, after: { person: 'changed' } },
      { action: 'rights-request.answer', before: null, after: { outcome: 'refused', reason: 'identity' } },
    ])
    const again = { params: { id }, body: { outcome: 'answered' as const } }
    expect((await admin(rightsRequests.answer, again)).body.code).toBe('already_answered')
    const back = await admin(rightsRequests.update, { params: { id }, body: { name: 'Zephyrine' } })
    expect(back.body.code).toBe('already_answered')
  })

  test.each([
    ['an empty name', { name: ' ' }, 'Name is required'],
    ['an unknown kind', { kind: 'forget' }, 'Please choose what was asked for'],
    ['no way', { way: null }, 'Please choose how it came'],
    ['a day to come', { receivedOn: '2099-01-01' }, 'This date is in the future'],
    ['half an address', { email: 'zephyrine' }, 'Please enter a valid email address'],
    ['half a number', { phone: '12' }, 'Please enter a valid phone number'],
    ['a long note', { note: 'x'.repeat(1_501) }, 'Text must be at most 1500 characters long'],
  ])('recording a request with %s is refused', async (_, change, message) => {
    const { status, body } = await admin(rightsRequests.create, { body: { ...given, ...change } as never })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('a refusal requires a reason, and an answer requires the current version', async () => {
    const { id } = await recorded()
    const answer = (body: object) => admin(rightsRequests.answer, { params: { id }, body: body as never })
    expect((await answer({ outcome: 'refused' })).body.message).toBe('Please choose why it was refused')
    const stale = await answer({ outcome: 'answered', updatedAt: '2020-01-01T00:00:00.000Z' })
    expect(stale.body.code).toBe('changed_meanwhile')
    await admin(rightsRequests.remove, { params: { id } })
    expect((await answer({ outcome: 'answered' })).status).toBe(404)
  })
})

describe('the search', () => {
  test('the search finds a person without an account in all tables, by name or address, without texts', async () => {
    const id = await sends('Béatrice Mukeshimana', 'beatrice@example.org', 'A secret illness')
    await admin(prayerRequests.update, { params: { id }, body: { status: 'DONE' } })
    for (const q of ['BEATRICE@example.org', 'mukeshimana beatrice', 'Béatrice']) {
      const { items, total } = await find(q)
      expect(items.map(({ kind, state, isInTrash }) => [kind, state, isInTrash])).toEqual([
        ['prayer-request', 'done', false],
        ['contact-message', 'new', false],
        ['subscriber', 'subscribed', false],
      ])
      expect(total).toBe(3)
      expect(JSON.stringify(items)).not.toMatch(/secret/)
    }
    const [prayer] = (await find('beatrice')).items
    expect(prayer).toEqual({
      kind: 'prayer-request',
      id,
      name: 'Béatrice Mukeshimana',
      email: 'beatrice@example.org',
      state: 'done',
      isInTrash: false,
      createdAt: expect.stringMatching(/Z$/),
    })
    await admin(prayerRequests.remove, { params: { id } })
    expect((await find('mukeshimana')).items.filter(({ isInTrash }) => isInTrash)).toMatchObject([
      { kind: 'prayer-request', id, name: 'Béatrice Mukeshimana', email: 'beatrice@example.org' },
    ])
    for (const q of ['', ' ', 'secret', 'nobody@example.org', '100%']) {
      expect(await find(q)).toEqual({ items: [], total: 0 })
    }
  })

  test('the search finds an account by phone number, also in the trash, but not nameless submissions', async () => {
    const person = await api.someone({ fullName: 'Odette Q', phoneNumber: '+250799555666' })
    await person.call(prayerRequests.submit, { body: { name: 'x', request: 'Quiet', withoutName: true } })
    const account = { kind: 'account', id: person.userId, state: 'active', isInTrash: false }
    for (const q of ['0799 555 666', '+250799555666', '+250 0799 555 666', 'odette']) {
      expect((await find(q)).items).toMatchObject([account])
    }
    await admin(accounts.remove, { params: { id: person.userId } })
    expect((await find('0799555666')).items).toMatchObject([{ ...account, isInTrash: true }])
    expect((await find('anonymous')).items).toEqual([])
  })
})

describe('the copy', () => {
  test('the copy contains the chosen records with texts and consents, and needs “care” for submissions', async () => {
    await sends('Clementine', 'clementine@example.org', 'For my knee')
    const { items } = await find('clementine@example.org')
    const { id } = await recorded({ kind: 'copy', name: 'Clementine' })
    const copy = await admin(rightsRequests.copy, { params: { id }, body: chosen(items) })
    expect(copy.headers['cache-control']).toBe('no-store')
    expect(copy.body).toMatchObject({
      account: null,
      requests: [{ name: 'Clementine', email: 'clementine@example.org', text: 'For my knee', status: 'NEW' }],
      messages: [{ name: 'Clementine K.', text: 'For my knee' }],
      subscriptions: [{ email: 'clementine@example.org', language: 'fr' }],
      securityLog: [],
      written: [],
    })
    expect(copy.body.consents.map(({ purpose }) => purpose).sort()).toEqual([
      'contact',
      'newsletter',
      'prayer',
    ])

    const clerk = await api.someone({ accountCategory: 'ADMIN', areas: ['people'] })
    const refused = await clerk.call(rightsRequests.copy, { params: { id }, body: chosen(items) })
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    const subscription = chosen(items.filter(({ kind }) => kind === 'subscriber'))
    const allowed = await clerk.call(rightsRequests.copy, { params: { id }, body: subscription })
    expect(allowed.body).toMatchObject({ requests: [], messages: [], subscriptions: [{ language: 'fr' }] })
    const { rows } = await api.db.query(
      `select after from audit_entries where action = 'rights-request.copy' and subject_id = $1 order by id`,
      [id],
    )
    expect(rows).toEqual([
      { after: { 'prayer-request': 1, 'contact-message': 1, subscriber: 1 } },
      { after: { subscriber: 1 } },
    ])
  })

  test('the copy of an account equals “My data” without nameless submissions', async () => {
    const person = await api.someone({ fullName: 'Dative Q', email: 'dative@example.org' })
    await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [person.userId])
    await sends('Dative', 'dative@example.org', 'With my name')
    await person.call(prayerRequests.submit, { body: { name: 'x', request: 'Quiet', withoutName: true } })
    const own = (await person.call(myData.copy)).body
    expect(own.requests.map(({ text }) => text)).toEqual(['Quiet', 'With my name'])
    const { id } = await recorded({ kind: 'copy', name: 'Dative Q' })
    const { body } = await admin(rightsRequests.copy, {
      params: { id },
      body: { records: [{ kind: 'account', id: person.userId }] },
    })
    expect(body.requests.map(({ text }) => text)).toEqual(['With my name'])
    expect(body.consents).toHaveLength(own.consents.length - 1)
    for (const part of ['account', 'messages', 'subscriptions', 'written', 'notifications'] as const) {
      expect(body[part]).toEqual(own[part])
    }
    expect(body.devices.sessions).toMatchObject([{ isCurrent: false }])
  })

  test('the copy is refused for unknown records, no records, two accounts, or an answered request', async () => {
    const { id } = await recorded({ kind: 'copy' })
    const copy = (records: object[]) =>
      admin(rightsRequests.copy, { params: { id }, body: { records } as never })
    expect((await copy([{ kind: 'subscriber', id: 999_999 }])).body.message).toMatch(/no longer there/)
    expect((await copy([{ kind: 'account', id: 999_999 }])).body.message).toMatch(/no longer there/)
    expect((await copy([])).body.message).toBe('Please choose what belongs to the person')
    const two = [1, 2].map((each) => ({ kind: 'account', id: each }))
    expect((await copy(two)).body.message).toMatch(/One person, one account/)
    await admin(rightsRequests.answer, { params: { id }, body: { outcome: 'answered' } })
    expect((await copy([{ kind: 'subscriber', id: 1 }])).body.code).toBe('already_answered')
  })
})

describe('the erasure', () => {
  const file = erasedListIn(folder)
  const left = () => tablesWith('fabiola')

  test('the erasure of somebody without an account leaves nothing, answers the request, and holds after a restore', async () => {
    const id = await sends('Fabiola', 'fabiola@example.org', 'Only for the church')
    await sends('Fabiola', 'namesake@example.org', 'Of another one')
    await admin(prayerRequests.remove, { params: { id } })
    const tables = ['contact_messages', 'prayer_requests', 'subscribers', 'trash']
    const stored: Record<string, unknown[]> = {}
    for (const table of tables) {
      stored[table] = (
        await api.db.query(`select * from ${table} t where to_jsonb(t)::text like '%fabiola@example.org%'`)
      ).rows
    }
    const { rows: keys } = await api.db.query<{ id: string }>('select id::text from person_keys')
    const request = await recorded({ name: 'Fabiola', email: 'fabiola@example.org' })
    const another = await recorded({ name: 'Fabiola', email: 'fabiola@example.org', kind: 'see' })
    const { items } = await find('fabiola@example.org')
    expect(items).toHaveLength(3)
    const { body } = await admin(rightsRequests.erase, { params: { id: request.id }, body: chosen(items) })
    expect(body).toMatchObject({
      message: 'Erased. The request is answered, and no longer says whose it was.',
      data: { outcome: 'answered', name: null },
    })
    expect(await tablesWith('fabiola@example.org')).toEqual([])
    expect((await find('fabiola@example.org')).items).toEqual([])
    expect((await admin(rightsRequests.one, { params: { id: another.id } })).status).toBe(404)
    // The namesake did not ask.
    expect((await find('namesake@example.org')).items).toHaveLength(3)
    const { rows: keysLeft } = await api.db.query<{ id: string }>('select id::text from person_keys')
    expect(keys.length - keysLeft.length).toBe(2)

    // A backup from before brings the rows back.
    expect(await syncErasedList(api.db, file)).toBe(0)
    expect(readFileSync(file, 'utf8').match(/by-owner/g)).toHaveLength(3)
    await api.db.query('delete from erased_people')
    for (const [table, rows] of Object.entries(stored)) {
      expect({ table, count: rows.length }).toEqual({ table, count: table === 'prayer_requests' ? 0 : 1 })
      const { rows: columns } = await api.db.query<{ names: string }>(
        `select string_agg(column_name, ', ') as names from information_schema.columns
         where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      await api.db.query(
        `insert into ${table} (${columns[0]?.names}) overriding system value
         select ${columns[0]?.names} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`,
        [JSON.stringify(rows)],
      )
    }
    expect((await find('fabiola@example.org')).items).toHaveLength(3)
    expect(await syncErasedList(api.db, file)).toBe(3)
    expect(await tablesWith('fabiola@example.org')).toEqual([])
    expect((await find('namesake@example.org')).items).toHaveLength(3)
    const { items: others } = await find('namesake@example.org')
    const last = await recorded({ name: 'Fabiola', email: 'namesake@example.org' })
    await admin(rightsRequests.erase, { params: { id: last.id }, body: chosen(others) })
    expect(await left()).toEqual([])
  })

  test('the erasure of an account in the trash erases the account, and needs no “care” if nothing was sent', async () => {
    const person = await api.someone({ fullName: 'Fabiola Q', email: 'fabiola@example.org' })
    await admin(accounts.remove, { params: { id: person.userId } })
    const clerk = await api.someone({ accountCategory: 'ADMIN', areas: ['people'] })
    const { id } = await recorded({ name: 'Fabiola' })
    const { body } = await clerk.call(rightsRequests.erase, {
      params: { id },
      body: { records: [{ kind: 'account', id: person.userId }] },
    })
    expect(body.data).toMatchObject({ outcome: 'answered', answeredBy: clerk.username })
    expect(await left()).toEqual([])
  })

  test('erasing the own account, or unknown records, is refused and changes nothing', async () => {
    const { fullName } = (await admin(accounts.profile)).body
    const { id } = await recorded({ name: fullName })
    const erase = (records: object[]) =>
      admin(rightsRequests.erase, { params: { id }, body: { records } as never })
    const { userId } = await api.theOne('ADMIN')
    const own = await erase([{ kind: 'account', id: userId }])
    expect(['own_account', 'last_admin']).toContain(own.body.code)
    expect((await erase([{ kind: 'prayer-request', id: 999_999 }])).status).toBe(404)
    expect((await admin(rightsRequests.one, { params: { id } })).body).toMatchObject({
      outcome: null,
      name: fullName,
    })
  })
})
