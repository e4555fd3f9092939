import { readFileSync } from 'node:fs'
import path from 'node:path'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { languages } from '@grace/contract/languages'
import { posts } from '@grace/contract/posts'
import { sermons } from '@grace/contract/sermons'
import { settings } from '@grace/contract/settings'
import { silentMp3 } from '@grace/testkit/audio'
import Fastify, { type FastifyInstance } from 'fastify'
import { RelaxNGValidator, XmlDocument } from 'libxml2-wasm'
import { recorded } from '../testing/recordings.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { published } from './published.ts'
import { sendFeeds } from './send-feeds.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

let version = 0
const servers: FastifyInstance[] = []
function siteAt(siteUrl: string) {
  const server = Fastify()
  servers.push(server)
  sendFeeds(server, { siteUrl, published: published(api.db), currentVersion: async () => version })
  return server
}
afterAll(() => Promise.all(servers.map((server) => server.close())))

const schemaOf = (name: string) => {
  const file = path.join(import.meta.dirname, `../testing/schemas/${name}.rng`)
  return RelaxNGValidator.fromDoc(XmlDocument.fromString(readFileSync(file, 'utf8')))
}
const schemas = { podcast: schemaOf('podcast'), feed: schemaOf('atom') }
type Feed = keyof typeof schemas
const validate = (feed: Feed, xml: string) => schemas[feed].validate(XmlDocument.fromString(xml))

let church: FastifyInstance
const read = async (feed: Feed, language = 'en', from = church) => {
  const { statusCode, body } = await from.inject(`/${feed}.${language}.xml`)
  expect(statusCode).toBe(200)
  return body
}
const all = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)`, 'g'))].map(([, text]) => text)

let blogId = 0
let postId = 0
beforeAll(async () => {
  church = siteAt('https://church.example')
  await admin(settings.update, {
    body: { mainLanguage: 'en', churchName: 'Grace & Truth', email: 'office@church.example' },
  })
  const recording = await recorded(admin, silentMp3(61))
  await admin(sermons.create, {
    body: {
      date: '2026-11-22',
      speaker: 'Pastoral team',
      spokenIn: 'rw',
      recordingId: recording.id,
      texts: { en: { title: 'Salt & <light>', notes: 'You are.' }, fr: { title: 'Le sel' } },
    },
  })
  const text = { title: 'Rain & <harvest>', content: '<p>It has rained.</p>' }
  const blog = (await admin(blogs.create, { body: { ...text, language: 'en' } })).body.data
  blogId = blog.id
  await admin(blogs.update, { params: { id: blogId }, body: { status: 'APPROVED' } })
  const category = (await admin(categories.create, { body: { name: 'Life' } })).body.data
  const body = { blogId, categoryIds: [category.id], pictureIds: [] }
  postId = (await admin(posts.create, { body })).body.data.id
  await admin(blocks.create, {
    body: { kind: 'news', date: '2026-11-02', texts: { en: { title: 'A new roof', text: 'It is up.' } } },
  })
  await admin(blocks.create, {
    body: { kind: 'news', date: '2099-11-02', texts: { en: { title: 'To come', text: 'Later.' } } },
  })
})

describe.each(['podcast', 'feed'] as const)('the schema of %s', (feed) => {
  test.each(languages)('allows the feed in %s', async (language) => {
    validate(feed, await read(feed, language))
  })

  test('refuses a feed that lacks what readers need', async () => {
    const xml = await read(feed)
    for (const needed of [/<title>[^<]*<\/title>/, /<(?:item|entry)>\s*<[^>]*>[^<]*<[^>]*>/]) {
      expect(xml).toMatch(needed)
      expect(() =>
        validate(
          feed,
          xml.replace(needed, (text) => text.replace(/<(?:title|id)>[^<]*<[^>]*>/, '')),
        ),
      ).toThrow()
    }
  })
})

test('the Atom feed has what is public in its language and due, newest first', async () => {
  const xml = await read('feed')
  expect(all(xml, 'title')).toEqual([
    'Posts and news · Grace &amp; Truth',
    'Rain &amp; &lt;harvest&gt;',
    'A new roof',
  ])
  expect(xml).toContain(`href="https://church.example/en/posts/${postId}"`)
  expect(all(await read('feed', 'fr'), 'entry')).toEqual([])
})

test('a changed post has the same identifier and a later time, also at another address of the site', async () => {
  const before = await read('feed')
  await admin(blogs.update, { params: { id: blogId }, body: { title: 'Rain at last', status: 'APPROVED' } })
  version += 1
  const after = await read('feed', 'en', siteAt('https://elsewhere.example'))
  expect(after).toContain('Rain at last')
  expect(all(after, 'id')).toEqual(all(before, 'id'))
  expect(String(all(after, 'updated')[0]) > String(all(before, 'updated')[0])).toBe(true)
})
