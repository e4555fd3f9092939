import { type Sermon, sermons } from '@grace/contract/sermons'
import { sampleSettings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { silentMp3 } from '@grace/testkit/audio'
import Fastify from 'fastify'
import { recorded } from '../testing/recordings.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { published } from './published.ts'
import { sendFeeds } from './send-feeds.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

async function make(change: object = {}): Promise<Sermon> {
  const recording = await recorded(admin, silentMp3(61))
  const body = {
    date: '2026-11-22',
    speaker: 'Pastoral team',
    spokenIn: 'rw',
    recordingId: recording.id,
    texts: { en: { title: 'Salt & <light>', notes: 'You are\n\nboth.' } },
    ...change,
  }
  return (await admin(sermons.create, { body })).body.data
}

let version = 0
let now = Date.parse('2027-01-01T12:00:00Z')
const server = Fastify()
beforeAll(() =>
  sendFeeds(server, {
    siteUrl: 'https://church.example',
    published: published(api.db),
    currentVersion: async () => version,
    now: () => now,
  }),
)
afterAll(() => server.close())

const feed = async (language: string, headers = {}) =>
  server.inject({ url: `/podcast.${language}.xml`, headers })
const titles = async (language: string) =>
  [...(await feed(language)).body.matchAll(/<item>\n<title>([^<]*)/g)].map(([, title]) => title)

test('a feed has the sermons with a recording that are written or spoken in its language', async () => {
  const newest = await make({ passage: { book: 'MAT', verses: '5:13-16' } })
  await make({ date: '2026-11-08', texts: { fr: { title: 'Le sel' } }, spokenIn: 'fr' })
  await make({ date: '2026-11-15', texts: { en: { title: 'Not recorded' } }, recordingId: null })
  expect(await titles('en')).toEqual(['Salt &amp; &lt;light&gt;'])
  expect(await titles('fr')).toEqual(['Le sel'])
  expect(await titles('rw')).toEqual(['Salt &amp; &lt;light&gt;'])

  const { body, headers } = await feed('en')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const { path, bytes } = newest.recording ?? {}
  expect(body).toContain(
    `<enclosure url="https://church.example/api/recordings/${path}" length="${bytes}" type="audio/mpeg"/>`,
  )
  for (const part of [
    `<title>Sermons · ${sampleSettings.churchName}</title>`,
    `<link>https://church.example/en/sermons/${newest.id}</link>`,
    '<pubDate>Sun, 22 Nov 2026 10:00:00 GMT</pubDate>',
    '<itunes:duration>61</itunes:duration>',
    '<description>Matthew 5:13–16\n\nYou are\n\nboth.</description>',
  ]) {
    expect(body).toContain(part)
  }
})

test('an unchanged feed is a 304, and a changed one is made anew with the same ids', async () => {
  const { headers, body } = await feed('en')
  const guids = (xml: string) => [...xml.matchAll(/<guid[^>]*>([^<]*)/g)].map(([, guid]) => guid)
  for (const tag of [headers.etag, String(headers.etag).slice(2), `"other", ${headers.etag}`]) {
    expect((await feed('en', { 'if-none-match': String(tag) })).statusCode).toBe(304)
  }
  await make({ date: '2026-11-29', texts: { en: { title: 'Newer' } } })
  version += 1
  const changed = await feed('en', { 'if-none-match': String(headers.etag) })
  expect(changed.statusCode).toBe(200)
  expect(guids(changed.body).slice(1)).toEqual(guids(body))
})

test('a sermon in the trash is not in the feed, and has its old guid when it is restored', async () => {
  const { id } = await make({ date: '2026-12-06', texts: { en: { title: 'Thrown away' } } })
  version += 1
  const before = (await feed('en')).body
  await admin(sermons.remove, { params: { id } })
  version += 1
  expect(await titles('en')).not.toContain('Thrown away')
  await admin(trash.restore, { params: { kind: 'sermon', id } })
  version += 1
  expect((await feed('en')).body).toBe(before)
})

test.each([
  ['apple', 'podcast://church.example/podcast.en.xml'],
  [
    'antennapod',
    'https://antennapod.org/deeplink/subscribe?url=https%3A%2F%2Fchurch.example%2Fpodcast.en.xml',
  ],
  ['pocketcasts', 'pktc://subscribe/church.example/podcast.en.xml'],
  ['unknown', undefined],
])('the app %s is handed the podcast at %s', async (name, location) => {
  expect((await server.inject(`/podcast.en.xml?with=${name}`)).headers.location).toBe(location)
})

test('a sermon to come is no episode until its day at noon, without any change of content', async () => {
  await make({ date: '2027-03-07', texts: { en: { title: 'To come' } } })
  version += 1
  expect(await titles('en')).not.toContain('To come')
  now = Date.parse('2027-03-07T11:59:59+02:00')
  expect(await titles('en')).not.toContain('To come')
  now = Date.parse('2027-03-07T12:00:00+02:00')
  expect(await titles('en')).toContain('To come')
})

test('the podcast feed returns 503 while the database is unavailable', async () => {
  const away = Fastify()
  sendFeeds(away, {
    siteUrl: 'https://church.example',
    published: { ...published(api.db), podcast: () => Promise.reject(new Error('away')) },
    currentVersion: async () => 1,
  })
  expect((await away.inject('/podcast.rw.xml')).statusCode).toBe(503)
  await away.close()
})
