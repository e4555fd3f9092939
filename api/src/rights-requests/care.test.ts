import { accounts } from '@grace/contract/accounts'
import { audit } from '@grace/contract/audit'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { type RightsRequestInput, rightsRequests } from '@grace/contract/rights-requests'
import { trash } from '@grace/contract/trash'
import { type Caller, type Person, testApi } from '../testing/test-api.ts'
import { purgeExpired } from '../trash/purge.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)
let clerk: Person
beforeAll(async () => {
  clerk = await api.someone({ accountCategory: 'ADMIN', areas: ['people'] })
})
beforeEach(() => api.db.query('delete from rate_limits'))

const recorded = async (change: Partial<RightsRequestInput>) => {
  const body = { kind: 'erase', way: 'phone', receivedOn: '2026-01-02', name: 'Nobody At All', ...change }
  return (await admin(rightsRequests.create, { body })).body.data.id
}

let count = 0
/** Sends a prayer request, a message and a subscription; returns them as records. */
async function aSender(more: { name?: string; email?: string } = {}) {
  count += 1
  const { name = `Sender${count} Uwera`, email = `sender${count}@example.org` } = more
  const prayer = await visitor(prayerRequests.submit, { body: { name, email, request: 'A secret' } })
  const message = await visitor(contactMessages.submit, { body: { name, email, message: 'A secret' } })
  await visitor(newsletter.subscribe, { body: { email, language: 'en' } })
  const { rows } = await api.db.query<{ id: number }>('select id from subscribers where email = $1', [email])
  await api.db.query('delete from rate_limits')
  return {
    name,
    email,
    prayer: { kind: 'prayer-request' as const, id: prayer.body.data.id },
    message: { kind: 'contact-message' as const, id: message.body.data.id },
    subscription: { kind: 'subscriber' as const, id: rows[0]?.id as number },
  }
}
const there = async () => {
  const { rows } = await api.db.query(
    `select 'prayer-request' as kind, id from prayer_requests where email <> 'none' union all
     select 'contact-message', id from contact_messages union all select 'subscriber', id from subscribers order by 1, 2`,
  )
  return rows
}
const erase = (id: number, records: object[], call: Caller = admin) =>
  call(rightsRequests.erase, { params: { id }, body: { records } })
const copy = (id: number, records: object[], call: Caller = admin) =>
  call(rightsRequests.copy, { params: { id }, body: { records } })

test('Without “care” the search finds no prayer request and no message, and does not count them', async () => {
  const { name, email, subscription } = await aSender()
  for (const q of [name, email]) {
    const { body } = await clerk.call(rightsRequests.find, { query: { q } })
    expect(body.items.map(({ kind, id }) => ({ kind, id }))).toEqual(q === email ? [subscription] : [])
    expect(body.total).toBe(body.items.length)
    expect((await admin(rightsRequests.find, { query: { q } })).body.total).toBe(3)
  }
})

test('The desk without “care” sees how many records of the person are left out, and nothing else of them', async () => {
  const { name, email, subscription, prayer, message } = await aSender()
  const id = await recorded({ name, email })
  const records = async (call: Caller) => (await call(rightsRequests.records, { params: { id } })).body
  const seen = await records(clerk.call)
  expect(seen).toMatchObject({ items: [subscription], total: 1, withheld: 2 })
  expect(JSON.stringify(seen)).not.toContain('Uwera')
  expect(await records(admin)).toMatchObject({ items: [prayer, message, subscription], withheld: 0 })
})

test('The desk finds the person by number, and by whole words of the name only', async () => {
  const { prayer } = await aSender({ name: 'Mariette Ingabire' })
  const person = await api.someone({ phoneNumber: '+250799000111' })
  const found = async (change: Partial<RightsRequestInput>) => {
    const id = await recorded(change)
    const { body } = await admin(rightsRequests.records, { params: { id } })
    return body.items.map((item) => `${item.kind} ${item.id}`)
  }
  expect(await found({ name: 'ingabire mariette' })).toContain(`prayer-request ${prayer.id}`)
  expect(await found({ phone: '0799000111' })).toEqual([`account ${person.userId}`])
  for (const name of ['Mari', 'a', '%', '_', 'example.org', '(deleted)', 'Nobody At All']) {
    expect(await found({ name })).toEqual([])
  }
  expect(await found({ email: 'ariette@example.org' })).toEqual([])
})

test('Records of strangers are neither copied nor erased, and one of them refuses the whole call', async () => {
  const [own, stranger] = [await aSender(), await aSender()]
  const before = await there()
  const nobody = await recorded({})
  const id = await recorded({ name: own.name })
  for (const record of [stranger.prayer, stranger.message, stranger.subscription]) {
    for (const [request, records] of [
      [nobody, [record]],
      [id, [own.prayer, record]],
    ] as const) {
      expect((await erase(request, [...records])).status).toBe(404)
      expect((await copy(request, [...records])).status).toBe(404)
    }
  }
  const person = await api.someone()
  expect((await erase(id, [{ kind: 'account', id: person.userId }])).status).toBe(404)
  expect(await there()).toEqual(before)
  expect((await admin(rightsRequests.one, { params: { id } })).body.outcome).toBeNull()
})

test('Without “care” nothing of a prayer request or message is erased or copied, whoever asks', async () => {
  const { name, email, prayer, message, subscription } = await aSender()
  const id = await recorded({ name, email })
  const before = await there()
  for (const record of [prayer, message, { kind: 'prayer-request', id: 999_999 }]) {
    for (const records of [[record], [subscription, record]]) {
      expect((await erase(id, records, clerk.call)).status).toBe(403)
      expect((await copy(id, records, clerk.call)).status).toBe(403)
    }
  }
  expect(await there()).toEqual(before)
})

test('Without “care” the rest is erased, and the request stays open until somebody with the area answers it', async () => {
  const { name, email, prayer, message, subscription } = await aSender()
  const id = await recorded({ name, email })
  const answer = (call: Caller, body: object = { outcome: 'answered' }) =>
    call(rightsRequests.answer, { params: { id }, body })
  const early = await answer(clerk.call)
  expect(early.status).toBe(403)
  expect(early.body.message).toMatch(/^2 prayer requests or messages may be of this person/)

  const rest = await erase(id, [subscription], clerk.call)
  expect(rest.body).toMatchObject({ data: { outcome: null, name, email } })
  expect(rest.body.message).toMatch(/^Erased\. 2 prayer requests or messages .* stays open/)
  const left = await there()
  expect(left).toEqual(expect.arrayContaining([prayer, message]))
  expect(left).not.toContainEqual(subscription)
  expect((await answer(clerk.call)).status).toBe(403)

  const all = await erase(id, [prayer, message])
  expect(all.body.data).toMatchObject({ outcome: 'answered', name: null })
  expect(await there()).not.toEqual(expect.arrayContaining([prayer]))
})

test('Without “care” a correction and a refusal are recorded, though there are prayer requests', async () => {
  const { name } = await aSender()
  for (const [kind, body] of [
    ['correct', { outcome: 'answered' }],
    ['erase', { outcome: 'refused', reason: 'identity' }],
  ] as const) {
    const id = await recorded({ name, kind })
    expect((await clerk.call(rightsRequests.answer, { params: { id }, body })).status).toBe(200)
  }
})

test('An erasure has an audit entry for each prayer request and message, which “care” sees, and names nobody', async () => {
  const { name, email, prayer, message } = await aSender()
  await admin(prayerRequests.remove, { params: { id: prayer.id } })
  const id = await recorded({ name, email })
  await erase(id, [prayer, message])
  const reader = await api.someone({ accountCategory: 'ADMIN', areas: ['care'] })
  for (const { kind, id } of [prayer, message]) {
    const { body } = await reader.call(audit.list, { query: { subjectType: kind, subjectId: id } })
    expect(body[0]).toMatchObject({ action: `${kind}.purge`, subjectId: id, before: null, after: null })
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`${name}|${email}`))
  }
})

describe('The erasure of an account', () => {
  async function aMember() {
    const person = await api.someone({ fullName: `Member${++count} Gatera` })
    await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [person.userId])
    return person
  }
  const sentWith = {
    'while signed in': (person: Person) =>
      person.call(prayerRequests.submit, { body: { name: 'x', request: 'Quiet', withoutName: true } }),
    'from its address': ({ email }: Person) =>
      visitor(prayerRequests.submit, { body: { name: 'x', request: 'Quiet', email } }),
    'under its name': ({ fullName }: Person) =>
      visitor(prayerRequests.submit, { body: { name: fullName, request: 'Quiet' } }),
  }
  const rowOf = async (id: number) =>
    (await api.db.query('select name, email from prayer_requests where id = $1', [id])).rows[0]

  test.each(Object.entries(sentWith))(
    'erasing an account that has sent something %s needs “care”: at once, at the desk, and from the trash',
    async (_, send) => {
      const person = await aMember()
      const { id: sent } = (await send(person)).body.data
      const before = await rowOf(sent)
      const params = { id: person.userId }
      const request = await recorded({ name: person.fullName })
      const record = { kind: 'account', id: person.userId }
      const refusals: string[] = []
      const refused = async (call: Promise<{ status: number; body: { code: string } }>) => {
        const { status, body } = await call
        refusals.push(`${status} ${body.code}`)
      }
      await refused(clerk.call(accounts.erase, { params }))
      await refused(erase(request, [record], clerk.call))
      await clerk.call(accounts.remove, { params })
      await refused(erase(request, [record], clerk.call))
      await refused(clerk.call(trash.remove, { params: { kind: 'account', id: person.userId } }))
      expect(refusals).toEqual(refusals.map(() => '403 forbidden'))
      expect(await rowOf(sent)).toEqual(before)
      expect((await trashed(person.userId)).rowCount).toBe(1)
      expect((await admin(trash.remove, { params: { kind: 'account', id: person.userId } })).status).toBe(200)
      expect(await rowOf(sent)).not.toEqual(before)
    },
  )
  const trashed = (id: number) =>
    api.db.query(`select from trash where kind = 'account' and subject_id = $1`, [id])

  test('erasing an account leaves submissions whose address or name an administrator gave to the account', async () => {
    const { name, email, prayer } = await aSender({ name: 'Victim Mutesi' })
    const id = (
      await clerk.call(accounts.create, {
        body: {
          username: 'bait',
          password: 'Imana-ni-nziza-7',
          email,
          fullName: name,
          accountCategory: 'MEMBER',
          phoneNumber: '0788000999',
        },
      })
    ).body.data.id
    const before = await rowOf(prayer.id)
    expect((await clerk.call(accounts.erase, { params: { id } })).status).toBe(403)
    await clerk.call(accounts.remove, { params: { id } })
    expect((await clerk.call(trash.remove, { params: { kind: 'account', id } })).status).toBe(403)
    // Nobody looks for as long as the trash keeps it.
    await api.db.query(`update trash set deleted_at = now() - interval '1 year' where subject_id = $1`, [id])
    await purgeExpired(api.db)
    expect((await trashed(id)).rowCount).toBe(0)
    expect(await rowOf(prayer.id)).toEqual(before)
  })

  test('an erasure by an administrator with “care” records named submissions, but not nameless ones', async () => {
    const person = await aMember()
    const nameless = (await sentWith['while signed in'](person)).body.data.id
    const named = (await sentWith['from its address'](person)).body.data.id
    await admin(accounts.erase, { params: { id: person.userId } })
    const { rows } = await api.db.query(
      `select subject_id as id from audit_entries where action = 'prayer-request.purge' and subject_id = any ($1)`,
      [[nameless, named]],
    )
    expect(rows).toEqual([{ id: named }])
  })
})

test('A copy of an account that has sent something needs “care”', async () => {
  const person = await api.someone({ fullName: 'Copied Kamana' })
  await person.call(prayerRequests.submit, { body: { name: 'Copied Kamana', request: 'Quiet' } })
  const id = await recorded({ name: 'Copied Kamana', kind: 'copy' })
  const records = [{ kind: 'account', id: person.userId }]
  expect((await copy(id, records, clerk.call)).status).toBe(403)
  expect((await copy(id, records)).body.requests).toMatchObject([{ text: 'Quiet' }])
})

test('A copy of an administrator needs their areas, as an erasure does', async () => {
  const person = await api.someone({
    accountCategory: 'ADMIN',
    fullName: 'Boss Kamana',
    areas: ['people', 'care'],
  })
  const id = await recorded({ name: 'Boss Kamana', kind: 'copy' })
  const records = [{ kind: 'account', id: person.userId }]
  expect((await copy(id, records, clerk.call)).status).toBe(403)
  expect((await erase(id, records, clerk.call)).status).toBe(403)
  expect((await copy(id, records)).status).toBe(200)
})
