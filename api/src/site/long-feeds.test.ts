import { languages } from '@grace/contract/languages'
import Fastify, { type FastifyInstance } from 'fastify'
import { fillLongLists } from '../testing/fill-long-lists.ts'
import { testApi } from '../testing/test-api.ts'
import { sendCalendars } from './calendar-files.ts'
import { published } from './published.ts'
import { queryApi } from './query-api.ts'
import { sendFeeds } from './send-feeds.ts'

const api = testApi()
const rowsOfEach = 220
const maxBytes = 1_000_000

let server: FastifyInstance
let query: ReturnType<typeof queryApi>
beforeAll(async () => {
  const { userId } = await api.theOne('MEMBER')
  await fillLongLists(api.db, rowsOfEach, userId)
  server = Fastify()
  server.get('/api/*', async (request, reply) => {
    const { statusCode, headers, body } = await api.inject(request.url)
    const { etag, link } = headers
    return reply
      .code(statusCode)
      .headers({ ...(etag && { etag }), ...(link && { link }) })
      .type('application/json')
      .send(body)
  })
  query = queryApi(server)
  const siteUrl = 'https://church.example'
  sendCalendars(server, {
    siteUrl,
    defaultLanguage: 'en',
    queryApi: query,
    published: published(api.db),
  })
  sendFeeds(server, {
    siteUrl,
    published: published(api.db),
    currentVersion: async () => 1,
  })
}, 60_000)
afterAll(() => server.close())

test('a page that asks for a whole list gets more than one page of the API', async () => {
  for (const address of ['/category', '/sermons/series', '/services']) {
    const { body, etag } = await query(address)
    expect(new Set((body as { id: number }[]).map(({ id }) => id)).size).toBe(rowsOfEach)
    // The tag of one page does not tell whether another has changed.
    expect(etag).toBeNull()
  }
})

test('a page that asks for one page of a list gets that page alone', async () => {
  const { body, etag } = await query('/posts?page=1&size=12')
  expect(body).toHaveLength(12)
  expect(etag).not.toBeNull()
})

test('the calendar has the services and the coming events, and stays below a megabyte', async () => {
  const { statusCode, body } = await server.inject('/en/calendar.ics')
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBytes)
  expect(body.split('BEGIN:VEVENT').length).toBeGreaterThan(rowsOfEach + 100)
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.split('END:VEVENT').length).toBe(body.split('BEGIN:VEVENT').length)
})

test.each(languages)('the podcast feed in %s stays below a megabyte', async (language) => {
  const { statusCode, body } = await server.inject(`/podcast.${language}.xml`)
  expect(statusCode).toBe(200)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(maxBytes)
  expect(body.split('<item>').length).toBeGreaterThan(50)
  expect(body.endsWith('</rss>\n')).toBe(true)
})
