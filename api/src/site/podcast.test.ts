import { type Sermon, sermons } from '@grace/contract/sermons'
import { sampleSettings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { silentMp3 } from '@grace/testkit/audio'
import Fastify from 'fastify'
import { recorded } from '../testing/recordings.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { published } from './published.ts'
import { sendPodcasts } from './send-podcasts.ts'

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
const server = Fastify()
beforeAll(() =>
  sendPodcasts(server, {
    siteUrl: 'https://church.example',
    published: { podcast: () => published(api.db).podcast() },
    currentVersion: async () => version,
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
  expect((await feed('en', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304)
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

test('while the database is away, an app is told to come back later', async () => {
  const away = Fastify()
  sendPodcasts(away, {
    siteUrl: 'https://church.example',
    published: { podcast: () => Promise.reject(new Error('away')) },
    currentVersion: async () => 1,
  })
  expect((await away.inject('/podcast.rw.xml')).statusCode).toBe(503)
  await away.close()
})
