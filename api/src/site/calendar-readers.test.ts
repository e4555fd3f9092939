import { events } from '@grace/contract/events'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import Fastify, { type FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { type Caller, testApi } from '../testing/test-api.ts'
import { sendCalendars } from './calendar-files.ts'
import { published } from './published.ts'
import { queryApi } from './query-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const servers: FastifyInstance[] = []
function siteAt(siteUrl: string): FastifyInstance {
  const server = Fastify()
  servers.push(server)
  server.get('/api/*', async (request, reply) => {
    const { statusCode, headers, body } = await api.inject(request.url)
    return reply.code(statusCode).headers({ etag: headers.etag }).type('application/json').send(body)
  })
  sendCalendars(server, {
    siteUrl,
    defaultLanguage: 'en',
    queryApi: queryApi(server),
    published: published(api.db),
  })
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

interface Read {
  uid: string
  start: number
  end: number
  sequence: number
  modified: number
  location: string
  transparency: string
}

/** As two programs that have nothing in common read a file, by their names. */
const readers: Record<string, (file: string) => Read[]> = {
  'ical.js': (file) => {
    const calendar = new ICAL.Component(ICAL.parse(file))
    ICAL.TimezoneService.register(calendar.getFirstSubcomponent('vtimezone') as ICAL.Component)
    return calendar.getAllSubcomponents('vevent').map((entry) => {
      const event = new ICAL.Event(entry)
      return {
        uid: event.uid,
        start: event.startDate.toJSDate().getTime(),
        end: event.endDate.toJSDate().getTime(),
        sequence: event.sequence,
        modified: (entry.getFirstPropertyValue('last-modified') as ICAL.Time).toJSDate().getTime(),
        location: event.location,
        transparency: String(entry.getFirstPropertyValue('transp')),
      }
    })
  },
  'node-ical': (file) =>
    Object.values(nodeIcal.sync.parseICS(file)).flatMap((entry) => {
      if (entry?.type !== 'VEVENT') return []
      const { uid, start, end, location, transparency } = entry
      const text = (value: unknown) => String((value as { val?: string })?.val ?? value)
      return {
        uid,
        start: start.getTime(),
        end: (end as Date).getTime(),
        sequence: Number(entry.sequence),
        modified: (entry.lastmodified as Date).getTime(),
        location: text(location),
        transparency: text(transparency),
      }
    }),
}

let church: FastifyInstance
const read = async (reader: string, from = church) => {
  const entries = readers[reader]?.((await from.inject('/en/calendar.ics')).body) ?? []
  return Object.fromEntries(entries.map((entry) => [entry.uid, entry]))
}

let serviceId = 0
let eventId = 0
const serviceUid = () => `service-${serviceId}@church.example`
const eventUid = () => `event-${eventId}@church.example`
beforeAll(async () => {
  church = siteAt('https://church.example')
  await admin(settings.update, { body: { mainLanguage: 'en', address: 'KN 5 Ave' } })
  const service = { weekday: 6, start: '23:00', texts: { en: { name: 'Night of prayer' } } }
  serviceId = (await admin(services.create, { body: service })).body.data.id
  const event = {
    texts: { en: { title: 'Camp', description: 'Come.', place: 'Muhazi' } },
    eventDate: '2099-01-10T09:00',
    endDate: '2099-01-10T12:00',
  }
  eventId = (await admin(events.create, { body: event })).body.data.id
})
// Times of change are in seconds: the next one differs once the clock shows another second than the last.
beforeEach(async () => {
  const last = Math.max(...Object.values(await read('ical.js')).map(({ modified }) => modified))
  while (Date.now() < last + 1_000) await new Promise(setImmediate)
})

describe.each(Object.keys(readers))('a calendar read by %s', (reader) => {
  test('each entry has an end, makes nobody busy, and a service ends two hours after its start', async () => {
    const { [serviceUid()]: service, [eventUid()]: event } = await read(reader)
    const hours = (entry: Read | undefined) => ((entry?.end ?? 0) - (entry?.start ?? 0)) / 3_600_000
    expect([hours(service), hours(event)]).toEqual([2, 3])
    expect([service?.transparency, event?.transparency]).toEqual(['TRANSPARENT', 'TRANSPARENT'])
  })

  test.each([
    [{ durationMinutes: 90 }, 90],
    [{ end: '23:30' }, 30],
    [{ end: null, durationMinutes: 120 }, 120],
  ])(
    'a service changed to %j takes %i minutes, and the entry has a higher number and a later time',
    async (change, minutes) => {
      const before = (await read(reader))[serviceUid()] as Read
      await admin(services.update, { params: { id: serviceId }, body: change })
      const after = (await read(reader))[serviceUid()] as Read
      expect((after.end - after.start) / 60_000).toBe(minutes)
      expect(after.sequence).toBeGreaterThan(before.sequence)
      expect(after.modified).toBeGreaterThan(before.modified)
    },
  )

  test('a new address of the church is a change of the entries that show it, and of no other', async () => {
    const before = await read(reader)
    const address = `KK 15 Rd, ${reader}`
    await admin(settings.update, { body: { address } })
    const after = await read(reader)
    const [was, is] = [before[serviceUid()] as Read, after[serviceUid()] as Read]
    expect(is.location).toBe(address)
    expect(is.sequence).toBeGreaterThan(was.sequence)
    expect(is.modified).toBeGreaterThan(was.modified)
    expect(after[eventUid()]).toEqual(before[eventUid()])
  })

  test('after a move of the site to another address the entries are the same ones', async () => {
    const before = await read(reader)
    const after = await read(reader, siteAt('https://elsewhere.example'))
    expect(Object.keys(after)).toEqual(Object.keys(before))
    expect(after).toEqual(before)
  })
})

test('entries of a site for trying things out do not give their host to those of the real one', async () => {
  await api.db.query('update settings set identifier_host = null')
  await read('ical.js', siteAt('http://localhost:3100'))
  expect(Object.keys(await read('ical.js'))).toContain(serviceUid())
})
