import { newsletter } from '@grace/contract/newsletter'
import { settings } from '@grace/contract/settings'
import { openMailbox } from '../testing/mailbox.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const mailbox = await openMailbox()
afterAll(mailbox.close)

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'Church <church@example.org>' },
})
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

beforeEach(() => {
  mailbox.received.length = 0
  return api.db.query('delete from rate_limits')
})

const subscribe = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  api.as('visitor')(newsletter.subscribe, { body: { email, ...more }, headers })
const unsubscribe = (token: string) => api.as('visitor')(newsletter.unsubscribe, { body: { token } })
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)?.[1] ?? ''
const subscriber = async (email: string) => (await admin(newsletter.list, { query: { q: email } })).body[0]

/** Mails are sent after the response. */
async function mailsSent(count: number) {
  for (let tries = 0; tries < 100 && mailbox.received.length < count; tries++) {
    await new Promise((next) => setTimeout(next, 20))
  }
  return mailbox.received
}
const aMoment = () => new Promise((next) => setTimeout(next, 200))

test('a new subscriber gets a welcome mail with a link and a header for unsubscribing', async () => {
  await admin(settings.update, { body: { churchName: 'Église de la Grâce' } })
  await subscribe(' Ruth@Example.org ', { language: 'en' })
  const [mail] = await mailsSent(1)
  expect(mail).toMatchObject({
    to: ['ruth@example.org'],
    subject: 'Welcome to the Église de la Grâce newsletter',
  })
  const link = `https://church.example.org/newsletter/unsubscribe?token=${tokenIn(mail?.text ?? '')}`
  expect(tokenIn(link)).toHaveLength(43)
  expect(mail?.text).toContain(link)
  const head = mail?.head.replace(/\r\n[ \t]+/g, ' ')
  expect(head).toContain(`List-Unsubscribe: <${link}>`)
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  expect(await subscriber('ruth@')).toMatchObject({ active: true, unsubscribeUrl: link })
})

test.each([
  [{ language: 'fr' }, 'en', /^Bienvenue dans la lettre/],
  [{ language: 'rw' }, 'en', /^Murakaza neza/],
  [{}, 'fr-RW,fr;q=0.9', /^Bienvenue dans la lettre/],
  [{}, 'de', /^Murakaza neza/],
])(
  'a subscriber who sent %j from a browser of %s is welcomed in that language',
  async (more, browser, subject) => {
    await subscribe(`${Math.random()}@example.org`, more, { 'accept-language': browser })
    const [mail] = await mailsSent(1)
    expect(mail?.subject).toMatch(subject)
  },
)

test('subscribing again returns the same response, changes nothing and sends no mail', async () => {
  const first = await subscribe('eric@example.org', { language: 'fr' })
  await mailsSent(1)
  const before = await subscriber('eric@')
  const second = await subscribe('ERIC@example.org', { language: 'rw' })
  expect({ status: second.status, body: second.body }).toEqual({ status: first.status, body: first.body })
  await aMoment()
  expect(mailbox.received).toHaveLength(1)
  expect(await subscriber('eric@')).toEqual(before)
})

test('a repeated subscription with one Idempotency-Key sends one welcome mail', async () => {
  const click = () => subscribe('twice@example.org', {}, { 'idempotency-key': 'twice' })
  await Promise.all([click(), click()])
  await click()
  await aMoment()
  expect(mailbox.received).toHaveLength(1)
})

test('subscribing succeeds when the mail server is down', async () => {
  await mailbox.close()
  expect((await subscribe('away@example.org')).status).toBe(201)
})

describe('unsubscribing', () => {
  test('the link unsubscribes without a login, also repeatedly, and keeps the subscriber', async () => {
    await subscribe('leaving@example.org')
    const { unsubscribeUrl = '' } = (await subscriber('leaving@')) ?? {}
    const response = await unsubscribe(tokenIn(unsubscribeUrl))
    expect(response).toMatchObject({
      status: 200,
      body: { success: true, message: 'You have been unsubscribed from our newsletter.', data: null },
    })
    const left = await subscriber('leaving@')
    expect(left).toMatchObject({ active: false, unsubscribedAt: expect.any(String) })
    expect((await unsubscribe(tokenIn(unsubscribeUrl))).status).toBe(200)
    expect(await subscriber('leaving@')).toEqual(left)
  })

  test.each(['', 'unknown', 'a b', '\u0000', 'x'.repeat(201), `' or 1=1`])(
    'unsubscribing with the token %j is refused',
    async (token) => {
      expect(await unsubscribe(token)).toMatchObject({
        status: 400,
        body: {
          message: 'This link is not valid. Please use the most recent one you received.',
          errors: [{ path: 'token', code: 'unsubscribe_link_not_valid' }],
        },
      })
    },
  )

  test('subscribing again after unsubscribing records a new consent, and the old link works again', async () => {
    await subscribe('back@example.org', { language: 'fr' })
    const before = await subscriber('back@')
    const token = tokenIn(before?.unsubscribeUrl ?? '')
    await unsubscribe(token)
    await api.db.query(
      `update subscribers set consent_version = '2020-01', consent_at = now() - interval '1 year' where email = $1`,
      ['back@example.org'],
    )
    await subscribe('back@example.org', { language: 'en' })
    const after = await subscriber('back@')
    expect(after).toMatchObject({
      id: before?.id,
      active: true,
      unsubscribedAt: null,
      language: 'en',
      consentVersion: '2026-11',
    })
    expect(Date.parse(after?.consentAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
    await unsubscribe(token)
    expect((await subscriber('back@'))?.active).toBe(false)
  })
})

describe('the list of subscribers', () => {
  test('the list of subscribers is newest first, searchable, filtered and paged', async () => {
    for (const n of [1, 2, 3]) await subscribe(`listed${n}@example.org`)
    await unsubscribe(tokenIn((await subscriber('listed2'))?.unsubscribeUrl ?? ''))
    const emails = async (query: Record<string, string | number>) =>
      (await admin(newsletter.list, { query: { q: 'LISTED', ...query } })).body.map(({ email }) => email)
    expect(await emails({})).toEqual([3, 2, 1].map((n) => `listed${n}@example.org`))
    expect(await emails({ active: 'true' })).toEqual([3, 1].map((n) => `listed${n}@example.org`))
    expect(await emails({ active: 'false' })).toEqual(['listed2@example.org'])
    expect(await emails({ page: 2, size: 2 })).toEqual(['listed1@example.org'])
    expect((await admin(newsletter.list, { query: { active: 'yes' } })).status).toBe(400)
  })

  test('a deleted subscriber disappears with their link', async () => {
    await subscribe('forgotten@example.org')
    const { id = 0, unsubscribeUrl = '' } = (await subscriber('forgotten@')) ?? {}
    const remove = () => admin(newsletter.remove, { params: { id } })
    expect((await remove()).body).toMatchObject({ message: 'Subscriber deleted successfully!' })
    expect(await remove()).toMatchObject({ status: 404, body: { message: 'Subscriber not found' } })
    expect((await unsubscribe(tokenIn(unsubscribeUrl))).status).toBe(400)
    const { rows } = await api.db.query('select * from audit_entries where subject_id = $1', [id])
    expect(rows.at(-1)).toMatchObject({ action: 'subscriber.delete', before: null, after: null })
  })
})
