import { events } from '@grace/contract/events'
import { services } from '@grace/contract/services'
import { trash } from '@grace/contract/trash'
import Fastify, { type FastifyInstance } from 'fastify'
import { sequenceOf } from '../calendar/icalendar.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { sendCalendars } from './calendar-files.ts'
import { published } from './published.ts'
import { queryApi } from './query-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

let server: FastifyInstance
let isAway = false
beforeAll(async () => {
  server = Fastify()
  server.get('/api/*', async (request, reply) => {
    if (isAway) return reply.code(503).send({})
    const { statusCode, headers, body } = await api.inject(request.url)
    return reply.code(statusCode).headers({ etag: headers.etag }).type('application/json').send(body)
  })
  sendCalendars(server, {
    siteUrl: 'https://church.example',
    defaultLanguage: 'en',
    queryApi: queryApi(server),
    published: published(api.db),
  })
})
afterAll(() => server.close())
afterEach(() => {
  isAway = false
})

const get = (url: string, headers = {}) => server.inject({ url, headers })
/** Lines of the entries with this UID, without those of the calendar. */
function entriesOf(body: string, uid: string): string[][] {
  const lines = body.replaceAll('\r\n ', '').split('\r\n')
  const blocks = lines.join('\n').split('BEGIN:VEVENT\n').slice(1)
  return blocks
    .map((block) => (block.split('END:VEVENT')[0] ?? '').trim().split('\n'))
    .filter((block) => block.includes(`UID:${uid}@church.example`))
}

const texts = {
  en: { title: 'Service project; come, all', description: 'Gloves.\nLunch.', place: 'Muhazi' },
  rw: { title: 'Umuganda', description: 'Muze.', place: null },
}
const create = async (more: object = {}) =>
  (
    await admin(events.create, {
      body: { texts, eventDate: '2099-01-10T09:00', endDate: '2099-01-10T12:00', ...more },
    })
  ).body.data

test('the calendar file of an event is in the language of the address, in Kigali time', async () => {
  const { id, updatedAt } = await create({ latitude: -1.9, longitude: 30.4 })
  const { body, headers } = await get(`/en/events/${id}.ics`)
  expect(headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `inline; filename="event-${id}.ics"`,
    'content-language': 'en',
  })
  const changed = `${updatedAt.slice(0, 19).replace(/[-:]/g, '')}Z`
  expect(entriesOf(body, `event-${id}`)).toEqual([
    [
      `UID:event-${id}@church.example`,
      `DTSTAMP:${changed}`,
      `LAST-MODIFIED:${changed}`,
      `SEQUENCE:${sequenceOf(updatedAt)}`,
      'DTSTART;TZID=Africa/Kigali:20990110T090000',
      'DTEND;TZID=Africa/Kigali:20990110T120000',
      'SUMMARY;LANGUAGE=en:Service project\\; come\\, all',
      'DESCRIPTION;LANGUAGE=en:Gloves.\\nLunch.',
      'LOCATION;LANGUAGE=en:Muhazi',
      'GEO:-1.9;30.4',
      `URL:https://church.example/en/events/${id}`,
      'TRANSP:TRANSPARENT',
    ],
  ])
  expect((await get(`/rw/events/${id}.ics`)).body).toContain('SUMMARY;LANGUAGE=rw:Umuganda')
  expect((await get(`/events/${id}.ics?language=rw`)).body).toContain('Umuganda')
  expect((await get(`/events/${id}.ics`, { 'accept-language': 'rw' })).body).toContain('Umuganda')
  // Without a text of its own a language reads the main one.
  expect((await get(`/fr/events/${id}.ics`)).body).toContain('Service project')
})

test.each([
  [{ repeats: 'weekly', repeatsUntil: '2099-03-01' }, 'RRULE:FREQ=WEEKLY;UNTIL=20990301T215959Z'],
  [{ repeats: 'monthly-by-day' }, 'RRULE:FREQ=MONTHLY;BYMONTHDAY=10'],
  [{ repeats: 'monthly-by-weekday' }, 'RRULE:FREQ=MONTHLY;BYDAY=2SA'],
  [
    { repeats: 'monthly-by-weekday', eventDate: '2099-01-31T09:00', endDate: null },
    'RRULE:FREQ=MONTHLY;BYDAY=-1SA',
  ],
])('an event with %j has the rule %s', async (change, rule) => {
  const { id } = await create(change)
  expect(entriesOf((await get(`/events/${id}.ics`)).body, `event-${id}`)[0]).toContain(rule)
})

test('exceptions of a repeated event are dates in Kigali', async () => {
  const { id } = await create({
    eventDate: '2099-01-11T00:30',
    endDate: null,
    repeats: 'weekly',
    exceptions: ['2099-01-18'],
  })
  const [entry] = entriesOf((await get(`/events/${id}.ics`)).body, `event-${id}`)
  expect(entry).toContain('EXDATE;TZID=Africa/Kigali:20990118T003000')
})

test('the calendar has all events and services; a cancelled service is left out, a moved one replaced', async () => {
  const event = await create()
  const { id } = (
    await admin(services.create, {
      body: {
        weekday: 0,
        start: '10:00',
        end: '12:00',
        texts: { en: { name: 'Worship' } },
        exceptions: [
          // Sundays, and a Friday.
          { date: '2099-12-27', start: null },
          { date: '2099-12-20', start: '09:00' },
          { date: '2099-12-25', start: '08:00', end: '09:30' },
        ],
      },
    })
  ).body.data
  const { body } = await get('/calendar.ics')
  expect(entriesOf(body, `event-${event.id}`)).toHaveLength(1)
  const [weekly, moved] = entriesOf(body, `service-${id}`)
  expect(weekly).toEqual(
    expect.arrayContaining([
      'RRULE:FREQ=WEEKLY',
      'EXDATE;TZID=Africa/Kigali:20991227T100000',
      'SUMMARY;LANGUAGE=en:Worship',
    ]),
  )
  expect(moved).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Africa/Kigali:20991220T090000',
      'RECURRENCE-ID;TZID=Africa/Kigali:20991220T100000',
    ]),
  )
  expect(entriesOf(body, `service-${id}-2099-12-25`)[0]).toEqual(
    expect.arrayContaining([
      'DTSTART;TZID=Africa/Kigali:20991225T080000',
      'DTEND;TZID=Africa/Kigali:20991225T093000',
    ]),
  )
})

test.each([
  ['/en/calendar.ics?with=webcal', 'webcal://church.example/en/calendar.ics'],
  ['/calendar.ics?with=webcal', 'webcal://church.example/calendar.ics'],
  [
    '/rw/calendar.ics?with=google',
    'https://calendar.google.com/calendar/r?cid=webcal%3A%2F%2Fchurch.example%2Frw%2Fcalendar.ics',
  ],
  [
    '/fr/calendar.ics?with=outlook',
    'https://outlook.live.com/calendar/0/addfromweb?url=https%3A%2F%2Fchurch.example%2Ffr%2Fcalendar.ics',
  ],
  ['/en/calendar.ics?with=constructor', undefined],
])('%s hands the calendar to a program that follows it: %s', async (url, location) => {
  expect((await get(url)).headers.location).toBe(location)
})

test('an unchanged calendar returns 304, and 200 after a change', async () => {
  const { id } = await create()
  const first = await get('/fr/calendar.ics')
  const { etag } = first.headers
  const again = (tag = String(etag)) => get('/fr/calendar.ics', { 'if-none-match': tag })
  // As it is, and as proxies rewrite it.
  for (const tag of [etag, `W/${etag}`, `"other", W/${etag}`]) {
    expect((await again(String(tag))).statusCode).toBe(304)
  }
  await admin(events.update, { params: { id }, body: { place: 'Musanze' } })
  expect((await again()).statusCode).toBe(200)
})

test('the file of an event in the trash answers 410 in each language, and is back with the event', async () => {
  const { id } = await create()
  const statuses = async () => {
    const all = []
    for (const prefix of ['', '/en', '/fr', '/rw']) {
      all.push((await get(`${prefix}/events/${id}.ics`)).statusCode)
    }
    return [...new Set(all)]
  }
  const before = await statuses()
  await admin(events.remove, { params: { id } })
  const during = await statuses()
  const { body: calendar } = await get('/calendar.ics')
  await admin(trash.restore, { params: { kind: 'event', id } })
  expect([before, during, await statuses()]).toEqual([[200], [410], [200]])
  expect(entriesOf(calendar, `event-${id}`)).toEqual([])
})

test('a service in the trash is not in the calendar, and is back with its days that are not as usual', async () => {
  const exceptions = [{ date: '2099-12-23', start: '19:00' }]
  const body = { weekday: 3, start: '18:00', exceptions, texts: { en: { name: 'Choir practice' } } }
  const { id } = (await admin(services.create, { body })).body.data
  const inCalendar = async () =>
    (await get('/en/calendar.ics')).body
      .split('BEGIN:VEVENT')
      .filter((each) => each.includes('Choir practice'))
  const before = await inCalendar()
  expect(before.length).toBeGreaterThan(1)
  await admin(services.remove, { params: { id } })
  expect(await inCalendar()).toEqual([])
  await admin(trash.restore, { params: { kind: 'service', id } })
  expect(await inCalendar()).toEqual(before)
})

test('an unknown event has no file, and while the database is away one is asked to come again', async () => {
  expect((await get('/events/999999.ics')).statusCode).toBe(404)
  expect((await get('/events/x.ics')).statusCode).toBe(404)
  isAway = true
  const { statusCode, headers } = await get('/calendar.ics')
  expect([statusCode, headers['retry-after']]).toEqual([503, '60'])
})
