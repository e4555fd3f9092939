import { createPublicKey, verify } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { accounts } from '@grace/contract/accounts'
import { announcements } from '@grace/contract/announcements'
import { auth } from '@grace/contract/auth'
import { events } from '@grace/contract/events'
import { newsletter } from '@grace/contract/newsletter'
import { type NotificationChannel, type NotificationKind, notifications } from '@grace/contract/notifications'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { startPushService } from '@grace/testkit/push-service'
import { couriersHere } from '../couriers/courier-here.ts'
import { openMailbox } from '../testing/mailbox.ts'
import { type Caller, type Person, testApi } from '../testing/test-api.ts'

const mailbox = await openMailbox()
const push = await startPushService()
afterAll(() => {
  mailbox.close()
  push.close()
})

/** The time of the quiet hours, in UTC: Kigali is two hours ahead. */
const at = (hours: number, minutes = 0) => new Date().setUTCHours(hours, minutes, 0, 0)
const noon = at(10)
const night = at(22)
let clock = noon

const api = testApi({
  siteUrl: 'https://church.example.org/',
  mail: { url: mailbox.url, from: 'church@example.org' },
  newsletter: { ratePerMinute: 60_000, couriers: couriersHere(mailbox.url) },
  notifications: {
    pushServices: [push.origin],
    retry: { firstDelayMs: 200, maxDelayMs: 200, maxDeferrals: 3, failedDelayMs: 200 },
    undoMs: 1_000,
    now: () => clock,
  },
})
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

beforeAll(() => admin(settings.update, { body: { churchName: 'Grâce', mainLanguage: 'en' } }))
beforeEach(async () => {
  clock = noon
  mailbox.received.length = 0
  push.accepted.clear()
  push.answers.clear()
  await api.db.query('delete from notification_settings')
})

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 1_000; tries += 1) {
    if (await condition()) return
    await wait(20)
  }
  throw new Error('It did not come true')
}

/** A member with a confirmed address. @param choices null: has never chosen anything. */
async function follower(
  choices: Partial<Record<NotificationKind, NotificationChannel>> | null,
  more: { language?: string; quietHours?: boolean } = {},
): Promise<Person> {
  const person = await api.someone()
  await api.db.query('update accounts set email_confirmed_at = now() where id = $1', [person.userId])
  if (choices === null) return person
  const { status } = await person.call(notifications.change, {
    body: {
      choices: Object.entries(choices).map(([kind, channel]) => ({ kind, channel })),
      language: 'en',
      ...more,
    },
  })
  expect(status).toBe(200)
  return person
}

const subscribe = (person: Person, name: string) =>
  person.call(notifications.addDevice, { body: push.subscribe(name) })
const messagesTo = (name: string) => (push.accepted.get(name) ?? []).map(({ text }) => JSON.parse(text))
const mailsTo = ({ email }: Person) => mailbox.received.filter(({ to }) => to.includes(email))

const texts = {
  en: { title: 'Harvest', description: 'Come.', place: 'Remera' },
  fr: { title: 'Moisson', description: 'Venez.', place: null },
}
const inDays = (days: number) => new Date(noon + days * 86_400_000).toISOString()
const anEvent = async (more: object = {}) =>
  (await admin(events.create, { body: { texts, eventDate: inDays(9), ...more } })).body.data
const anAnnouncement = async (more: object = {}) =>
  (
    await admin(announcements.create, {
      body: { texts: { en: { title: 'Water', content: 'There is none.' } }, ...more },
    })
  ).body.data
/** Everything queued has been sent or left. */
const settled = () =>
  until(async () => {
    const { rows } = await api.db.query<{ open: number }>(
      `select (select count(*) from notification_deliveries where status in ('WAITING', 'SENDING'))
         + (select count(*) from events where told_at is null)
         + (select count(*) from announcements where told_at is null and publish_date <= now()) as open`,
    )
    return rows[0]?.open === 0
  })

describe('the choices', () => {
  test('all notifications are off at first, and changes are stored', async () => {
    const person = await api.someone()
    const { body } = await person.call(notifications.read, { headers: { 'accept-language': 'fr' } })
    expect(body).toEqual({
      choices: ['requests', 'announcements', 'events', 'letter'].map((kind) => ({ kind, channel: 'none' })),
      ...{ language: 'fr', quietHours: true, quietFrom: '21:00', quietUntil: '07:00' },
      ...{ email: 'unconfirmed', publicKey: expect.stringMatching(/^[\w-]{87}$/) },
      ...{ isThisDevice: false, otherDevices: 0 },
    })
    const change = { choices: [{ kind: 'events', channel: 'push' }], quietHours: false, language: 'rw' }
    const changed = (await person.call(notifications.change, { body: change })).body.data
    expect(changed).toMatchObject({ quietHours: false, language: 'rw', publicKey: body.publicKey })
    expect((await person.call(notifications.change, { body: {} })).body.data).toEqual(changed)
    expect((await person.call(notifications.read)).body.choices).toContainEqual(change.choices[0])
  })

  test.each([
    [{ kind: 'sermons', channel: 'push' }],
    [{ kind: 'letter', channel: 'push' }],
    [{ kind: 'events', channel: 'sms' }],
  ])('the choice %j is refused', async (choice) => {
    const { status } = await api.as('MEMBER')(notifications.change, { body: { choices: [choice] } })
    expect(status).toBe(400)
  })

  test('notifications by email require a confirmed address', async () => {
    const person = await api.someone()
    const choose = (kind: string) =>
      person.call(notifications.change, { body: { choices: [{ kind, channel: 'email' }] } })
    for (const kind of ['events', 'letter']) {
      expect(await choose(kind)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'choices.0.channel', code: 'notification_email_unconfirmed' }] },
      })
    }
  })

  test('the choice “letter” is the newsletter subscription of the address', async () => {
    const person = await follower({ letter: 'email' }, { language: 'rw' })
    const { email } = person
    const subscriber = async () =>
      (await admin(newsletter.list, { query: { q: email } })).body.map(({ active, language }) => [
        active,
        language,
      ])
    expect(await subscriber()).toEqual([[true, 'rw']])
    const letter = async () =>
      (await person.call(notifications.read)).body.choices.find(({ kind }) => kind === 'letter')?.channel
    expect(await letter()).toBe('email')

    const token = /\?token=([\w-]+)/.exec(
      (await admin(newsletter.list, { query: { q: email } })).body[0]?.unsubscribeUrl ?? '',
    )
    await api.as('visitor')(newsletter.unsubscribe, { body: { token: token?.[1] } })
    expect(await letter()).toBe('none')
    await api.as('visitor')(newsletter.subscribe, { body: { email } })
    expect(await letter()).toBe('email')
    await person.call(notifications.change, { body: { choices: [{ kind: 'letter', channel: 'none' }] } })
    expect((await subscriber()).map(([active]) => active)).toEqual([false])
  })

  test('an unconfirmed address neither reveals nor ends the subscription of its real owner', async () => {
    const person = await api.someone()
    const { email } = person
    await api.as('visitor')(newsletter.subscribe, { body: { email } })
    const letter = { kind: 'letter', channel: 'none' }
    const { body } = await person.call(notifications.change, { body: { choices: [letter] } })
    expect(body.data.choices).toContainEqual(letter)
    expect((await admin(newsletter.list, { query: { q: email } })).body[0]?.active).toBe(true)
  })
})

describe('a device', () => {
  test.each([
    'http://fcm.googleapis.com/fcm/send/x',
    'https://127.0.0.1/x',
    'https://10.0.0.1/x',
    'https://[::1]/x',
    'https://fcm.googleapis.com.example.org/x',
    'https://fcm.googleapis.com:8443/x',
    'https://user@fcm.googleapis.com/x',
    'https://example.org/fcm.googleapis.com',
    'file:///etc/passwd',
  ])('a device is refused at the unknown push service %s', async (endpoint) => {
    const device = { ...push.subscribe('refused'), endpoint }
    expect(await api.as('MEMBER')(notifications.addDevice, { body: device })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'endpoint', code: 'push_service_unknown' }] },
    })
  })

  test.each([
    'https://fcm.googleapis.com/fcm/send/x',
    'https://updates.push.services.mozilla.com/wpush/v2/x',
    'https://wns2-par02p.notify.windows.com/w/?token=x',
    'https://web.push.apple.com/x',
  ])('a device is accepted at the push service %s', async (endpoint) => {
    const person = await api.someone()
    const { status, body } = await person.call(notifications.addDevice, {
      body: { ...push.subscribe('known'), endpoint: `${endpoint}${person.userId}` },
    })
    expect([status, body.data.isThisDevice]).toEqual([200, true])
  })

  test('a device with unusable keys is refused', async () => {
    const device = push.subscribe('broken')
    const keys = { ...device.keys, p256dh: `B${'A'.repeat(86)}` }
    expect(await api.as('MEMBER')(notifications.addDevice, { body: { ...device, keys } })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'keys' }] },
    })
  })

  test('a device is this device in its own session, and another one in other sessions', async () => {
    const phone = await follower({ events: 'push' })
    expect((await subscribe(phone, 'of-phone')).body.data).toMatchObject({
      isThisDevice: true,
      otherDevices: 0,
    })
    const laptop = await api.signIn(phone.username)
    expect((await laptop.call(notifications.read)).body).toMatchObject({
      isThisDevice: false,
      otherDevices: 1,
    })
    await subscribe(laptop, 'of-laptop')
    const { data } = (await phone.call(notifications.removeDevice)).body
    expect(data).toMatchObject({ isThisDevice: false, otherDevices: 1 })
  })

  test.each([
    [
      'its person logs out by the refresh token',
      async ({ refreshToken }: Person) => api.as('visitor')(auth.logout, { body: { refreshToken } }),
    ],
    ['its person logs out by the access token', async ({ call }: Person) => call(auth.logout, { body: {} })],
    [
      'the account is deactivated',
      async ({ userId: id }: Person) =>
        (await api.theOne('ADMIN')).call(accounts.setStatus, {
          params: { id },
          body: { active: false },
        }),
    ],
    [
      'the person is erased',
      async ({ userId: id }: Person) => (await api.theOne('ADMIN')).call(accounts.erase, { params: { id } }),
    ],
  ])('a device is forgotten when %s', async (_, end) => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'leaving')
    expect((await end(person)).status).toBe(200)
    const { rows } = await api.db.query('select from push_devices where account_id = $1', [person.userId])
    expect(rows).toEqual([])
    await anEvent()
    await settled()
    expect(messagesTo('leaving')).toEqual([])
  })

  test('a device stays registered when its session expires', async () => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'staying')
    await api.db.query('delete from sessions where account_id = $1', [person.userId])
    await anEvent()
    await settled()
    expect(messagesTo('staying')).toHaveLength(1)
  })

  test('a device that changes hands shows nothing of its former owner', async () => {
    clock = night
    const former = await follower({ events: 'push' })
    const device = push.subscribe('shared')
    await former.call(notifications.addDevice, { body: device })
    await anEvent()
    await until(
      async () =>
        (await api.db.query('select from notification_deliveries where status = $1', ['WAITING'])).rowCount >
        0,
    )
    const next = await follower({})
    await next.call(notifications.addDevice, { body: device })
    clock = noon
    await anAnnouncement()
    await settled()
    expect(messagesTo('shared')).toEqual([])
  })
})

describe('an event', () => {
  test('followers are notified of an event once, by their channel and in their language', async () => {
    const french = await follower({ events: 'email' }, { language: 'fr' })
    const kinyarwanda = await follower({ events: 'push' }, { language: 'rw' })
    const phone = await api.signIn(kinyarwanda.username)
    await subscribe(kinyarwanda, 'laptop')
    await subscribe(phone, 'phone')
    const other = await follower({ announcements: 'email' })
    const { id } = await anEvent()
    await settled()

    const [mail, ...more] = mailsTo(french)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Événement : Moisson')
    expect(mail?.text).toContain(`https://church.example.org/fr/events/${id}`)
    expect(mail?.text).toMatch(/\d\d\/\d\d\/\d{4}, 12:00, heure de Kigali/)
    expect(mail?.text).toContain('car vous suivez nos événements – Grâce.')
    expect(mail?.head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')

    for (const name of ['laptop', 'phone']) {
      expect(messagesTo(name)).toEqual([
        {
          title: 'Igikorwa: Harvest',
          body: expect.stringMatching(/ku isaha y’i Kigali Remera$/),
          ...{ lang: 'rw', tag: `events-${id}`, data: `/rw/events/${id}` },
        },
      ])
    }
    expect(mailsTo(kinyarwanda)).toEqual([])
    expect(mailsTo(other)).toEqual([])
  })

  test('push messages are encrypted and signed with the public key of the browser’s subscription', async () => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'signed')
    const { id } = await anEvent()
    await settled()
    const { headers = {} } = push.accepted.get('signed')?.[0] ?? {}
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: `events-${id}`, ttl: '259200' })
    const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    expect(key).toBe((await person.call(notifications.read)).body.publicKey)
    const [head, claims = '', signature = ''] = jwt.split('.')
    const point = Buffer.from(key, 'base64url')
    const [x = '', y = ''] = [point.subarray(1, 33), point.subarray(33)].map((part) =>
      part.toString('base64url'),
    )
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      aud: push.origin,
      sub: 'mailto:church@example.org',
    })
  })

  test('followers are not notified again of an event that is changed, deleted and restored', async () => {
    const person = await follower({ events: 'email' })
    const event = await anEvent()
    await settled()
    await admin(events.update, {
      params: { id: event.id },
      body: { eventDate: inDays(12), updatedAt: event.updatedAt },
    })
    await admin(events.remove, { params: { id: event.id } })
    await admin(trash.restore, { params: { kind: 'event', id: event.id } })
    await anAnnouncement()
    await settled()
    expect(mailsTo(person)).toHaveLength(1)
  })

  test('followers who stopped following, or an event that has passed, cause no delayed notification', async () => {
    clock = night
    const stopped = await follower({ events: 'email' })
    const waiting = await follower({ events: 'email' })
    const passing = await anEvent()
    const coming = await anEvent()
    await until(async () => (await api.db.query('select from events where told_at is null')).rowCount === 0)
    await api.db.query(`update events set over_at = now() where id = $1`, [passing.id])
    await stopped.call(notifications.change, { body: { choices: [{ kind: 'events', channel: 'none' }] } })
    clock = noon
    await anAnnouncement()
    await settled()
    expect(mailsTo(stopped)).toEqual([])
    expect(mailsTo(waiting).map(({ text }) => /events\/(\d+)/.exec(text)?.[1])).toEqual([String(coming.id)])
  })
})

describe('an announcement', () => {
  test('followers are notified of a scheduled announcement when it is published', async () => {
    const person = await follower({ announcements: 'email' })
    const later = await anAnnouncement({ publishDate: inDays(2) })
    await anAnnouncement({ texts: { en: { title: 'Now', content: 'Read.' } } })
    await settled()
    expect(mailsTo(person).map(({ subject }) => subject)).toEqual(['Announcement: Now'])
    await api.db.query('update announcements set publish_date = now() where id = $1', [later.id])
    await settled()
    expect(mailsTo(person)[1]?.subject).toBe('Announcement: Water')
  })

  test('followers are not notified of an announcement of last year that is entered now', async () => {
    const person = await follower({ announcements: 'email' })
    await anAnnouncement({ publishDate: inDays(-300) })
    await settled()
    expect(mailsTo(person)).toEqual([])
  })
})

describe('quiet hours', () => {
  test.each([
    ['20:59', '18:59', 2],
    ['21:00', '19:00', 1],
    ['06:59', '04:59', 1],
    ['07:00', '05:00', 2],
  ])('notifications by mail and push respect the quiet hours at %s in Kigali', async (_, utc, mails) => {
    const [hours, minutes] = utc.split(':').map(Number) as [number, number]
    clock = at(hours, minutes)
    const asleep = await follower({ events: 'email' })
    const awake = await follower({ events: 'email' }, { quietHours: false })
    await anEvent()
    await until(() => mailsTo(awake).length === 1)
    if (mails === 2) await until(() => mailsTo(asleep).length === 1)
    else {
      expect(mailsTo(asleep)).toEqual([])
      clock = noon
      await anAnnouncement()
      await until(() => mailsTo(asleep).length === 1)
    }
    await settled()
    expect(mailsTo(asleep)).toHaveLength(1)
  })
})

describe('responses of a push service', () => {
  test.each([404, 410])('a device is forgotten when its push service returns %i', async (status) => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'gone')
    push.answers.set('gone', status)
    await anEvent()
    await settled()
    expect((await person.call(notifications.read)).body.isThisDevice).toBe(false)
  })

  test('a push message is sent again later when the service returns 429', async () => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'busy')
    push.answers.set('busy', 429)
    await anEvent()
    await until(
      async () => (await api.db.query(`select from notification_deliveries where code = '429'`)).rowCount > 0,
    )
    push.answers.clear()
    await settled()
    expect(messagesTo('busy')).toHaveLength(1)
  })

  test('a push message is not repeated when the connection was lost, and its delivery is unknown', async () => {
    const person = await follower({ events: 'push' })
    await subscribe(person, 'silent')
    push.answers.set('silent', 'hang up')
    await anEvent()
    await settled()
    push.answers.clear()
    await anAnnouncement()
    await settled()
    expect(messagesTo('silent')).toEqual([])
    const { rows } = await api.db.query('select status from notification_deliveries where account_id = $1', [
      person.userId,
    ])
    expect(rows).toEqual([{ status: 'UNKNOWN' }])
  })
})

test('the unsubscribe link of a mail ends notifications of its kind only', async () => {
  const person = await follower({ events: 'email', announcements: 'email' })
  await anEvent()
  await settled()
  const token = /unsubscribe\?token=([\w-]+)/.exec(mailsTo(person)[0]?.text ?? '')?.[1]
  expect(mailsTo(person)[0]?.head.replace(/\r\n[ \t]+/g, '')).toContain(
    `/newsletter/unsubscribe?token=${token}>`,
  )
  for (let twice = 0; twice < 2; twice += 1) {
    expect((await api.as('visitor')(newsletter.unsubscribe, { body: { token } })).status).toBe(200)
  }
  expect((await person.call(notifications.read)).body.choices).toEqual([
    { kind: 'requests', channel: 'email' },
    { kind: 'announcements', channel: 'email' },
    { kind: 'events', channel: 'none' },
    { kind: 'letter', channel: 'none' },
  ])
  const wrong = { body: { token: `events-${'x'.repeat(43)}` } }
  expect((await api.as('visitor')(newsletter.unsubscribe, wrong)).status).toBe(400)
})

describe('submissions of a member', () => {
  const sent = async (person: Person) => {
    const body = { name: 'Ruth', request: 'For my mother', consent: true, language: 'en' }
    return (await person.call(prayerRequests.submit, { body })).body.data.id
  }
  const change = (id: number, body: object) => admin(prayerRequests.update, { params: { id }, body })
  const subjectsTo = (person: Person) => mailsTo(person).map(({ subject }) => subject)
  const news = 'There is news about what you sent us'

  test('the owner of a submission is notified once of each change, without its text', async () => {
    const [person, other] = [await follower({}), await follower({})]
    const id = await sent(person)
    await change(id, { status: 'DONE' })
    await settled()
    for (const status of ['NEW', 'DONE'] as const) await change(id, { status })
    await settled()
    expect(subjectsTo(person)).toEqual([news])
    await change(id, { answer: 'We pray for her.' })
    await change(id, { answer: 'We pray for her each day.' })
    await settled()
    expect(subjectsTo(person)).toEqual([news, news])
    expect(JSON.stringify(mailsTo(person))).not.toMatch(/mother|pray for her/)
    expect(subjectsTo(other)).toEqual([])
  })

  test('a change that is undone at once sends no notification; the same change later does', async () => {
    const person = await follower({})
    const id = await sent(person)
    for (const status of ['DONE', 'NEW'] as const) await change(id, { status })
    await settled()
    expect(subjectsTo(person)).toEqual([])
    await change(id, { status: 'DONE' })
    await settled()
    expect(subjectsTo(person)).toEqual([news])
  })

  test('a member who turned notifications of own requests off gets none', async () => {
    const person = await follower({ requests: 'none' })
    await change(await sent(person), { status: 'DONE', answer: 'We pray for her.' })
    await anAnnouncement()
    await settled()
    expect(subjectsTo(person)).toEqual([])
  })

  test('a member without a choice is notified of own requests by mail, as the settings show', async () => {
    const person = await follower(null)
    const { choices } = (await person.call(notifications.read)).body
    expect(choices).toContainEqual({ kind: 'requests', channel: 'email' })
    await change(await sent(person), { answer: 'We pray for her.' })
    await settled()
    await until(() => subjectsTo(person).length > 0)
    expect(subjectsTo(person)).toEqual(['Your prayer request'])
  })
})
