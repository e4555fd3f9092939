import { events } from '@grace/contract/events'
import { languages } from '@grace/contract/languages'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { silentMp3 } from '@grace/testkit/audio'
import Fastify, { type FastifyInstance } from 'fastify'
import { SaxesParser } from 'saxes'
import { recorded } from '../testing/recordings.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { sendCalendars } from './calendar-files.ts'
import { published } from './published.ts'
import { queryApi } from './query-api.ts'
import { sendFeeds } from './send-feeds.ts'
import { sendWebManifest } from './web-manifest.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const siteUrl = 'https://church.example'
const server: FastifyInstance = Fastify()

/** Characters that an earlier release stored; the database itself refuses NUL and lone surrogates. */
const hostile = 'a\u0001\u000b\f\u001b\u007f\u0085\u2028\u2029\ufdd0\ufdef\ufffe\uffff\u{1fffe}\u{10ffff}b'
const mark = 'Hostile'

beforeAll(async () => {
  server.get('/api/*', async (request, reply) => {
    const { statusCode, headers, body } = await api.inject(request.url)
    return reply.code(statusCode).headers({ etag: headers.etag }).type('application/json').send(body)
  })
  const query = queryApi(server)
  const site = { siteUrl, published: published(api.db), currentVersion: async () => 1 }
  sendFeeds(server, site)
  sendCalendars(server, { ...site, defaultLanguage: 'en', queryApi: query })
  sendWebManifest(server, { queryApi: query, defaultLanguage: 'en' })

  const recording = await recorded(admin, silentMp3(61))
  await admin(sermons.create, {
    body: {
      date: '2026-11-22',
      speaker: mark,
      spokenIn: 'rw',
      recordingId: recording.id,
      texts: { en: { title: mark, notes: mark }, fr: { title: mark, notes: mark } },
    },
  })
  await admin(events.create, {
    body: { texts: { en: { title: mark, description: mark, place: mark } }, eventDate: '2099-01-10T09:00' },
  })
  await admin(services.create, {
    body: { weekday: 0, start: '10:00', texts: { en: { name: mark, place: mark, note: mark } } },
  })
  await admin(settings.update, { body: { churchName: mark, address: mark } })
  // As the release before wrote them: around the contract.
  const { rows } = await api.db.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
       and c.data_type in ('text', 'jsonb')`,
  )
  for (const { table, column, type } of rows) {
    const written = type === 'jsonb' ? JSON.stringify(hostile).slice(1, -1) : hostile
    await api.db.query(
      `update ${table} set ${column} = replace(${column}::text, $1, $2)::${type} where ${column}::text like $3`,
      [mark, written, `%${mark}%`],
    )
  }
})
afterAll(() => server.close())

const get = async (url: string) => (await server.inject({ url })).body

test.each(languages)('the podcast in %s stays valid XML with texts of any characters', async (language) => {
  const xml = await get(`/podcast.${language}.xml`)
  expect(xml).toContain('<item>')
  let text = ''
  const parser = new SaxesParser()
  parser.on('text', (part) => {
    text += part
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  expect(text).toMatch(/a +b/)
  expect(text).not.toMatch(/\p{NChar}/u)
})

test.each(['/en/calendar.ics', '/fr/calendar.ics', '/en/events/1.ics'])(
  '%s has no control, no noncharacter and no foreign end of line',
  async (url) => {
    const body = await get(url)
    expect(body).toMatch(/SUMMARY;LANGUAGE=..:a/)
    expect(body.replaceAll('\r\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{NChar}]/u)
  },
)

test('the manifest is valid JSON with hostile characters in the name of the church', async () => {
  expect(JSON.parse(await get('/site.webmanifest'))).toMatchObject({ name: hostile })
})
