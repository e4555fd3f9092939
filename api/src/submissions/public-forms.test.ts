import { createHash } from 'node:crypto'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { consentVersion } from '@grace/contract/submission'
import { testApi } from '../testing/test-api.ts'

const api = testApi({ trustProxy: ['10.0.0.0/8'] })
const visitor = () => api.as('visitor')

beforeEach(() => api.db.query('delete from rate_limits'))

let sent = 0
const anEmail = () => `visitor${++sent}@example.org`

/** The three forms, each with the fields of the specification only. */
const forms = [
  {
    name: 'a prayer request',
    endpoint: prayerRequests.submit,
    table: 'prayer_requests',
    body: () => ({ name: 'Ruth', request: 'For my mother.', email: anEmail() }),
    thanks: 'Your prayer request has been received. We will pray with you.',
    maxPerHour: 10,
  },
  {
    name: 'a contact message',
    endpoint: contactMessages.submit,
    table: 'contact_messages',
    body: () => ({ name: 'Eric', email: anEmail(), message: 'When is the choir?' }),
    thanks: 'Your message has been received. We will get back to you.',
    maxPerHour: 10,
  },
  {
    name: 'a subscription',
    endpoint: newsletter.subscribe,
    table: 'subscribers',
    body: () => ({ email: anEmail() }),
    thanks: 'Thank you for subscribing to our newsletter!',
    maxPerHour: 5,
  },
]

const rowsOf = async (table: string) => {
  const { rows } = await api.db.query<Record<string, unknown>>(`select * from ${table} order by id`)
  return rows
}

describe.each(forms)('$name', ({ endpoint, table, body, thanks, maxPerHour }) => {
  const send = (more: object = {}, headers: Record<string, string> = {}) =>
    visitor()(endpoint, { body: { ...body(), ...more }, headers })
  const stored = async () => (await rowsOf(table)).length

  test('a form with only the specified fields is stored and confirmed', async () => {
    const before = await stored()
    expect(await send()).toMatchObject({ status: 201, body: { success: true, message: thanks } })
    expect(await stored()).toBe(before + 1)
  })

  test('a form stores the version, the time and the language of the consent', async () => {
    await send({ consentVersion, language: 'fr' })
    const row = (await rowsOf(table)).at(-1)
    expect(row).toMatchObject({ consent_version: consentVersion, language: 'fr' })
    expect(Math.abs(Date.parse(String(row?.consent_at)) - Date.now())).toBeLessThan(60_000)

    await send()
    expect((await rowsOf(table)).at(-1)).toMatchObject({ consent_version: consentVersion, language: null })
    expect(await send({ consentVersion: '2019-01' })).toMatchObject({
      status: 400,
      body: { message: 'Please read and accept the current privacy policy' },
    })
    expect((await send({ language: 'de' })).body.message).toBe('Invalid language')
  })

  test('a form with a filled honeypot field is refused with a message, and not stored', async () => {
    const before = await stored()
    for (const homepage of ['https://spam.example', ' x ']) {
      expect(await send({ homepage })).toMatchObject({
        status: 400,
        body: {
          code: 'looks_automated',
          message: 'This looks like an automated message. Please clear the hidden field and try again.',
          errors: [{ path: 'homepage', code: 'looks_automated' }],
        },
      })
    }
    expect((await send({ homepage: 7 })).status).toBe(400)
    expect(await stored()).toBe(before)
    for (const homepage of ['', ' ', null]) expect((await send({ homepage })).status).toBe(201)
  })

  test.each([
    [0, 2],
    [1_500, 1],
    [1_999, 1],
    [-1_000_000, 2],
  ])('a form filled in within %i ms must wait %i s', async (fillMs, seconds) => {
    const before = await stored()
    const { status, headers, body } = await send({ fillMs })
    const message = 'That was very quick. Please wait a moment and send it again.'
    expect(body).toMatchObject({
      code: 'too_many_requests',
      message,
      errors: [{ path: 'fillMs', code: 'sent_too_quickly', message }],
    })
    expect({ status, retryAfter: Number(headers['retry-after']) }).toEqual({
      status: 429,
      retryAfter: seconds,
    })
    expect(await stored()).toBe(before)
  })

  test.each([2_000, 90_000.5, null])('a form filled in within %j ms is accepted', async (fillMs) => {
    expect((await send({ fillMs })).status).toBe(201)
  })

  test('a public form reports invalid fields first, also to a bot', async () => {
    expect(await send({ email: 'nonsense', homepage: 'x', fillMs: 1 })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', message: 'Please enter a valid email address' },
    })
    expect((await send({ fillMs: 'long' })).status).toBe(400)
  })

  test('an address can send a limited number of forms, and the refusal has Retry-After', async () => {
    const { max } = endpoint.limit
    const from = (address: string) =>
      visitor()(endpoint, {
        body: body(),
        remoteAddress: '10.1.1.1',
        headers: { 'x-forwarded-for': address },
      })
    const responses = []
    for (let n = 0; n < max + 1; n++) responses.push(await from('203.0.113.1'))
    expect(responses.map(({ status }) => status)).toEqual([...Array(max).fill(201), 429])
    expect(Number(responses.at(-1)?.headers['retry-after'])).toBeGreaterThan(500)
    expect((await from('203.0.113.2')).status).toBe(201)
  })

  test('submissions with one email address are limited, whichever address they come from', async () => {
    const email = anEmail()
    const from = (n: number, written: string) =>
      visitor()(endpoint, {
        body: { ...body(), email: written },
        remoteAddress: '10.1.1.1',
        headers: { 'x-forwarded-for': `203.0.113.${n}` },
      })
    for (let n = 0; n < maxPerHour; n++) expect((await from(n, email)).status).toBe(201)
    const kept = await stored()

    const refused = await from(100, ` ${email.toUpperCase()} `)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds).toBeGreaterThan(3_500)
    expect(seconds).toBeLessThanOrEqual(3_600)
    expect(await stored()).toBe(kept)

    expect((await from(101, anEmail())).status).toBe(201)
    await api.db.query(`update rate_limits set resets_at = now() - interval '1 second'`)
    expect((await from(102, email)).status).toBe(201)
  })

  test('the table of rate limits contains neither addresses nor IP addresses', async () => {
    await send()
    const { rows } = await api.db.query('select * from rate_limits')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/example|127\.0/)
  })

  describe('a form with an Idempotency-Key', () => {
    const headers = (key: string) => ({ 'idempotency-key': key })

    test('a form sent repeatedly with one idempotency key is stored once', async () => {
      const once = body()
      const before = await stored()
      const click = (more: object = {}) =>
        visitor()(endpoint, {
          body: { ...once, ...more },
          headers: headers(`click-${table}`),
        })
      const [first, second] = await Promise.all([click(), click()])
      expect(second.body).toEqual(first.body)
      expect(first.status).toBe(201)
      expect(await click({ fillMs: 5_000 })).toMatchObject({ status: 201, body: first.body })
      expect(await click({ fillMs: 9_000 })).toMatchObject({ status: 201, body: first.body })
      expect(await stored()).toBe(before + 1)
    })

    test('another form with the same idempotency key is refused', async () => {
      const send = (name: string) =>
        visitor()(endpoint, {
          body: { ...body(), name, email: anEmail() },
          headers: headers(`other-${table}`),
        })
      expect((await send('Ruth')).status).toBe(201)
      expect(await send('Eric')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } })
    })

    test('the stored hash of a request cannot confirm a guess of its content', async () => {
      const headers = { 'idempotency-key': `sealed-${table}` }
      const once = body()
      await visitor()(endpoint, { body: once, headers })
      const { rows } = await api.db.query<{ hash: string }>(
        'select request_hash as hash from idempotency_keys order by created_at desc limit 1',
      )
      const guesses = (['hex', 'base64', 'base64url'] as const).map((encoding) =>
        createHash('sha256').update(JSON.stringify(once)).digest(encoding),
      )
      for (const guess of guesses) expect(rows[0]?.hash).not.toContain(guess)
    })

    test('a repeated request does not count against the limit, and is answered when the limit is reached', async () => {
      const once = body()
      const click = (key: string) => visitor()(endpoint, { body: once, headers: headers(`${key}-${table}`) })
      const first = await click('0')
      for (let n = 0; n < 20; n++) expect((await click('0')).status).toBe(201)
      for (let n = 1; n < maxPerHour; n++) expect((await click(String(n))).status).toBe(201)
      expect((await click('more')).status).toBe(429)
      expect((await click('0')).body).toEqual(first.body)

      // A refused request does not use up its idempotency key.
      await api.db.query(`update rate_limits set resets_at = now() - interval '1 second'`)
      expect((await click('more')).status).toBe(201)
    })
  })
})

describe('messages of the specification for missing and invalid fields', () => {
  const endpointOf = {
    prayer: prayerRequests.submit,
    contact: contactMessages.submit,
    newsletter: newsletter.subscribe,
  }
  const whole = { name: 'Ruth', email: 'ruth@example.org', request: 'Pray.', message: 'Hello.' }

  test.each([
    ['prayer', { name: '' }, 'Name is required'],
    ['prayer', { name: ' \u200b ' }, 'Name is required'],
    ['prayer', { name: 'x'.repeat(101) }, 'Name must be at most 100 characters long'],
    ['prayer', { request: undefined }, 'Prayer request is required'],
    ['prayer', { request: 'x'.repeat(5_001) }, 'Prayer request must be at most 5000 characters long'],
    ['prayer', { email: 'ruth' }, 'Please enter a valid email address'],
    ['prayer', { request: '\u0000\ud800\uffff' }, 'Prayer request is required'],
    ['prayer', { name: `a${'\u0301'.repeat(31)}` }, 'This text contains characters that cannot be stored'],
    ['prayer', { email: 'a\ue000@b.c' }, 'Please enter a valid email address'],
    ['contact', { name: null }, 'Name is required'],
    ['contact', { email: '' }, 'Email is required'],
    ['contact', { email: undefined }, 'Email is required'],
    ['contact', { email: 'a@b' }, 'Please enter a valid email address'],
    ['contact', { message: '  ' }, 'Message is required'],
    ['contact', { message: 'x'.repeat(5_001) }, 'Message must be at most 5000 characters long'],
    ['newsletter', { email: ' ' }, 'Email is required'],
    ['newsletter', { email: undefined }, 'Email is required'],
    ['newsletter', { email: 'nobody at home' }, 'Please enter a valid email address'],
  ] as const)('the %s form refuses %j with its specified message', async (form, wrong, message) => {
    const { status, body } = await visitor()(endpointOf[form], { body: { ...whole, ...wrong } })
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  })

  test('a text that cannot be stored is refused with its place', async () => {
    const message = `Dear all, please pray for a${'\u0301'.repeat(40)}!`
    const { body } = await visitor()(contactMessages.submit, { body: { ...whole, message } })
    expect(body.errors).toEqual([
      {
        path: 'message',
        code: 'characters_not_allowed',
        message: 'This text contains characters that cannot be stored',
        near: 'e pray for \u00e1',
      },
    ])
  })

  test('a message and a title that were copied from slides are stored with line breaks, and without what nobody sees', async () => {
    const message = 'Copied from slides:\u000bsecond line\ufffe\u200b'
    expect((await visitor()(contactMessages.submit, { body: { ...whole, message } })).status).toBe(201)
    const { body } = await api.as('ADMIN')(contactMessages.list, { query: { size: 1, page: 1 } })
    expect(body[0]?.message).toBe('Copied from slides:\nsecond line')
  })

  test('an empty form reports all errors in the order of the fields', async () => {
    const { body } = await visitor()(contactMessages.submit, { body: {} })
    expect(body.message).toBe('Name is required, Email is required, Message is required')
    expect(body.errors.map(({ path }) => path)).toEqual(['name', 'email', 'message'])
  })
})

test('a text pasted from an office program is kept, without the characters that nobody sees', async () => {
  const { status, body } = await visitor()(prayerRequests.submit, {
    body: { name: 'Ruth\nUwase', request: 'For\u000brain\u2028and\u0000 peace\ud800\uffff.', email: null },
  })
  expect(status).toBe(201)
  const { body: stored } = await api.as('ADMIN')(prayerRequests.one, { params: { id: body.data.id } })
  expect(stored).toMatchObject({ name: 'Ruth Uwase', request: 'For\nrain\nand peace.' })
})

test('a prayer request needs no email address, and is then not limited by address', async () => {
  for (const email of ['', null, undefined]) {
    for (let n = 0; n < 5; n++) {
      const { status } = await visitor()(prayerRequests.submit, {
        body: { name: 'Ruth', request: 'For rain.', email },
      })
      expect(status).toBe(201)
    }
  }
})

test('lines, accents and emoji arrive as they were written', async () => {
  const request = 'Murakoze 🙏\r\n\tMundabire « Ruth » é̂'
  const { body } = await visitor()(prayerRequests.submit, {
    body: { name: 'Ｒuth 👩‍🌾', request: ` ${request} ` },
  })
  const read = await api.as('ADMIN')(prayerRequests.one, { params: { id: body.data.id } })
  expect(read.body).toMatchObject({ name: 'Ｒuth 👩‍🌾', request, email: null })
})

test('the response to a visitor repeats nothing of the submission', async () => {
  const { body } = await visitor()(prayerRequests.submit, {
    body: { name: 'Ruth', request: 'A secret', email: 'ruth@example.org' },
  })
  expect(body.data).toEqual({
    id: expect.any(Number),
    linkToken: expect.stringMatching(/^(?:[\dA-Z]{4}-?){5}$/),
  })
})
