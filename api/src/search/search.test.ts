import { announcements } from '@grace/contract/announcements'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { events } from '@grace/contract/events'
import { searchResultsMax } from '@grace/contract/limits'
import { search } from '@grace/contract/search'
import { sermons } from '@grace/contract/sermons'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { insertBlog, insertPicture, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const find = (q: string | undefined, language?: string) =>
  api.as('visitor')(search.find, { query: { q, language } })
const titles = async (q: string, language?: string) =>
  (await find(q, language)).body.map(({ title }) => title)

const future = () => new Date(Date.now() + 86_400_000 * 30).toISOString()
const sermon = async (texts: object, more: object = {}) =>
  (
    await api.as('ADMIN')(sermons.create, {
      body: { date: '2026-11-22', speaker: 'Pastoral team', spokenIn: 'rw', texts, ...more },
    })
  ).body.data
const event = async (texts: object) =>
  (await api.as('ADMIN')(events.create, { body: { eventDate: future(), texts } })).body.data
const post = async (blog: Parameters<typeof insertBlog>[1] = {}) => {
  const { id } = await insertBlog(api.db, blog)
  return insertPost(api.db, { blogId: id })
}

beforeEach(async () => {
  await api.db.query('delete from posts')
  await api.db.query('delete from sermons')
  await api.db.query('delete from events')
  await api.as('ADMIN')(settings.update, { body: { mainLanguage: 'en' } })
})

test('one search finds posts, sermons and events, each with its kind, date and a part of its text', async () => {
  const { id: postId } = await post({
    title: 'Harvest day',
    content: '<p>We <em>shared</em> &amp; sang.</p>',
  })
  const { id: sermonId } = await sermon({ en: { title: 'The harvest', notes: 'The fields are white.' } })
  const { id: eventId, eventDate } = await event({
    en: { title: 'Harvest concert', description: 'Four choirs.', place: null },
  })
  const { status, body } = await find('harvest')
  expect(status).toBe(200)
  expect(body).toHaveLength(3)
  expect(body).toEqual(
    expect.arrayContaining([
      {
        kind: 'post',
        id: postId,
        path: `/posts/${postId}`,
        times: null,
        picture: null,
        title: 'Harvest day',
        excerpt: 'We shared & sang.',
        language: 'en',
        date: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      },
      {
        kind: 'sermon',
        id: sermonId,
        path: `/sermons/${sermonId}`,
        times: null,
        picture: null,
        title: 'The harvest',
        excerpt: 'The fields are white.',
        language: 'en',
        date: '2026-11-22',
      },
      {
        kind: 'event',
        id: eventId,
        path: `/events/${eventId}`,
        times: null,
        picture: null,
        title: 'Harvest concert',
        excerpt: 'Four choirs.',
        language: 'en',
        date: eventDate,
      },
    ]),
  )
})

test.each([
  ['case', 'SHEPHERD'],
  ['accents in the text', 'priere'],
  ['accents in the search', 'shèpherd'],
  ['word order', 'shepherd good'],
  ['words of different fields', 'john shepherd pastoral'],
  ['a part of a word', 'sheph'],
  ['punctuation', '“good”, shepherd!'],
  ['the apostrophe of a telephone', "l'amour"],
])('the result does not depend on %s', async (_, q) => {
  await sermon(
    {
      en: { title: 'The good shepherd', notes: 'He knows his own.' },
      fr: { title: 'Le bon berger', notes: 'La prière et l’amour' },
    },
    { passage: { book: 'JHN', verses: '10:1-16' } },
  )
  expect(await titles(q)).toEqual(['The good shepherd'])
})

test.each([
  ['a letter that is missing', 'sheperd'],
  ['a letter too many', 'shepherrd'],
  ['a wrong letter', 'shepberd'],
  ['two letters in the wrong order', 'shehperd'],
  ['two slips in a long word', 'shepard'],
  ['a slip in each word', 'goof sheperd'],
])('the search tolerates typing errors: %s', async (_, q) => {
  await sermon({ en: { title: 'The good shepherd' } })
  await sermon({ en: { title: 'Sheep and goats' } })
  await sermon({ en: { title: 'Goodness' } })
  expect(await titles(q)).toEqual(['The good shepherd'])
})

test('the search tolerates no errors in numbers and short words, and every word must match', async () => {
  await sermon({ en: { title: 'Psalm 2023 of joy' } })
  for (const q of ['psalm 2024', 'psalm job', 'psalm shepherd', 'sadly 2023']) {
    expect([q, await titles(q)]).toEqual([q, []])
  }
  expect(await titles('pslam 2023')).toEqual(['Psalm 2023 of joy'])
})

test('results in the language of the reader come first, also those with a similar word', async () => {
  await sermon({ en: { title: 'Feats of faith' } }, { date: '2026-11-29' })
  await sermon({ fr: { title: 'Invitation', notes: 'A feast' } }, { date: '2026-11-01' })
  expect(await titles('feast', 'en')).toEqual(['Feats of faith', 'Invitation'])
  expect(await titles('feast', 'fr')).toEqual(['Invitation', 'Feats of faith'])
})

test('the language of the reader comes first, then titles, then the newest', async () => {
  await sermon({ fr: { title: 'Grâce et paix' } }, { date: '2026-11-29' })
  await sermon({ en: { title: 'Peace', notes: 'By grace alone' } }, { date: '2026-11-22' })
  await sermon({ en: { title: 'Grace, then' } }, { date: '2026-11-01' })
  await sermon({ en: { title: 'Grace, now' } }, { date: '2026-11-08' })
  expect(await titles('grace', 'en')).toEqual(['Grace, now', 'Grace, then', 'Peace', 'Grâce et paix'])
  expect(await titles('grace', 'fr')).toEqual(['Grâce et paix', 'Grace, now', 'Grace, then', 'Peace'])
})

test('each result appears once, in the reader’s language, otherwise in the main one, and says which', async () => {
  await event({
    en: { title: 'Concert', description: 'Choirs', place: null },
    rw: { title: 'Igitaramo', description: 'Amakorali', place: null },
  })
  const shown = async (q: string, language?: string) =>
    (await find(q, language)).body.map((each) => [each.title, each.excerpt, each.language])
  expect(await shown('igitaramo', 'rw')).toEqual([['Igitaramo', 'Amakorali', 'rw']])
  expect(await shown('igitaramo', 'en')).toEqual([['Concert', 'Choirs', 'en']])
  expect(await shown('igitaramo', 'fr')).toEqual([['Concert', 'Choirs', 'en']])
  await api.as('ADMIN')(settings.update, { body: { mainLanguage: 'rw' } })
  expect(await shown('concert', 'fr')).toEqual([['Igitaramo', 'Amakorali', 'rw']])
  expect(await shown('concert')).toEqual([['Igitaramo', 'Amakorali', 'rw']])
})

test('a blog that several posts show appears once, as the newest post', async () => {
  const { id: blogId } = await insertBlog(api.db, { title: 'Harvest day' })
  await insertPost(api.db, { blogId })
  const { id } = await insertPost(api.db, { blogId })
  expect((await find('harvest')).body.map((each) => each.id)).toEqual([id])
})

test('texts that are not public are not found: unapproved, withdrawn, without a post', async () => {
  for (const status of ['PENDING', 'DRAFT', 'REJECTED'] as const)
    await post({ title: `Secret ${status}`, status })
  await insertBlog(api.db, { title: 'Secret without a post' })
  const { id: blogId } = await insertBlog(api.db, { title: 'Public harvest' })
  await insertPost(api.db, { blogId })
  const [language, body] = ['en', { title: 'Secret harvest', content: '<p>Not yet</p>' }]
  expect(await titles('secret')).toEqual([])
  expect(await titles('sceret')).toEqual([])
  expect(await titles('harvest')).toEqual(['Public harvest'])

  const { updatedAt } = (await api.as('ADMIN')(blogs.one, { params: { id: blogId } })).body
  const changed = await api.as('ADMIN')(blogs.update, {
    params: { id: blogId },
    body: { texts: { [language]: body }, updatedAt },
  })
  expect(changed.status).toBe(200)
  expect(await titles('secret')).toEqual([])
  expect((await find('harvest')).body).toMatchObject([
    { title: 'Public harvest', excerpt: 'Grace and peace.' },
  ])
})

test('a change and a removal are found at once', async () => {
  const { id } = await sermon({ en: { title: 'Shepherd' } })
  expect(await titles('shepherd')).toEqual(['Shepherd'])
  await api.as('ADMIN')(sermons.update, { params: { id }, body: { texts: { en: { title: 'Gate' } } } })
  expect([await titles('shepherd'), await titles('gate')]).toEqual([[], ['Gate']])
  await api.as('ADMIN')(sermons.remove, { params: { id } })
  expect(await titles('gate')).toEqual([])
})

test('the excerpt begins shortly before the first match, and is short', async () => {
  const before = 'word '.repeat(100)
  await sermon(
    { en: { title: 'Long', notes: `${before}\n\nthe prodigal son ${'and '.repeat(100)}` } },
    { date: '2026-11-29' },
  )
  await sermon({ en: { title: 'One word', notes: `prodigals${'😀'.repeat(200)}` } })
  const [first, second] = (await find('prodigal')).body
  expect(first?.excerpt).toMatch(/^… (word )+the prodigal son (and )+…$/)
  expect(first?.excerpt.length).toBeLessThan(210)
  expect(second?.excerpt.length).toBeLessThan(210)
  expect(second?.excerpt).not.toMatch(/\p{Cs}/u)
})

test('the response is limited to the first matches', async () => {
  for (let n = 1; n <= searchResultsMax + 3; n += 1) await sermon({ en: { title: `Grace ${n}` } })
  expect(await titles('grace')).toHaveLength(searchResultsMax)
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['signs only', '%_\\ !?'],
  ['a quote', `'; drop table sermons; --`],
  ['an operator of the database', 'good <% shepherd) or true'],
  ['one hundred characters', 'x'.repeat(100)],
  ['one hundred short words', 'q '.repeat(50)],
  ['letters of another script', '羊飼い'],
  ['emoji', '🐑🐑🐑'],
  ['characters that nobody sees', 'a\u0000b\uffff'],
])('%s finds nothing, and harms nothing', async (_, q) => {
  await sermon({ en: { title: 'The good shepherd 100%' } })
  expect(await find(q)).toMatchObject({ status: 200, body: [] })
  expect(await titles('shepherd')).toEqual(['The good shepherd 100%'])
})

test.each([
  ['more than 100 characters', 'x'.repeat(101), 'en'],
  ['no text', undefined, 'en'],
  ['an unknown language', 'grace', 'de'],
])('%s is refused', async (_, q, language) => {
  expect(await find(q, language)).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
})

describe('parts of the site', () => {
  const admin = api.as('ADMIN')
  beforeEach(async () => {
    for (const table of ['services', 'announcements', 'blocks']) await api.db.query(`delete from ${table}`)
    const service = { start: '10:00', end: '12:00', weekday: 0 }
    await admin(services.create, {
      body: {
        ...service,
        texts: { en: { name: 'Worship', place: null }, rw: { name: 'Iteraniro rya mu gitondo' } },
      },
    })
    await admin(services.create, {
      body: { weekday: 6, start: '14:30', texts: { en: { name: 'Youth', note: 'Bring a friend' } } },
    })
    await admin(settings.update, {
      body: {
        mainLanguage: 'en',
        address: 'KG 7 Ave, Kigali',
        giving: [
          {
            purpose: 'Tithes',
            purposeByLanguage: { rw: 'Icyacumi' },
            payee: 'Grace',
            momoCode: '123456',
          },
        ],
      },
    })
  })
  const found = async (q: string, language?: string) =>
    (await find(q, language)).body.map(({ kind, title, path }) => [kind, title, path])
  const worship = ['service', 'Worship', '/#events']
  const youth = ['service', 'Youth', '/#events']

  test.each([
    ['service times', 'en', [worship, youth]],
    ['what time is church on Sunday?', 'en', [worship]],
    ['sunday 10', 'en', [worship]],
    ['saterday', 'en', [youth]],
    ['youth', 'en', [youth]],
    ['heures des cultes', 'fr', [worship, youth]],
    ['dimanche 10h', 'fr', [worship]],
    ['amasaha y’amateraniro', 'rw', [['service', 'Iteraniro rya mu gitondo', '/#events'], youth]],
    ['ku cyumweru', 'rw', [['service', 'Iteraniro rya mu gitondo', '/#events']]],
    ['how can I give', 'en', [['giving', 'Tithes', '/#giving']]],
    ['10:00', 'en', [worship]],
    ['saa yine', 'rw', [['service', 'Iteraniro rya mu gitondo', '/#events']]],
    ['friend', 'en', [youth]],
    ['gutanga', 'rw', [['giving', 'Icyacumi', '/#giving']]],
    ['momo number', 'en', [['giving', 'Tithes', '/#giving']]],
    ['parking', 'en', [['contact', 'KG 7 Ave, Kigali', '/contact']]],
    ['stationnement', 'fr', [['contact', 'KG 7 Ave, Kigali', '/contact']]],
    ['aderesi', 'rw', [['contact', 'KG 7 Ave, Kigali', '/contact']]],
    ['momo', 'rw', [['giving', 'Icyacumi', '/#giving']]],
    ['où donner', 'fr', [['giving', 'Tithes', '/#giving']]],
    ['address', 'en', [['contact', 'KG 7 Ave, Kigali', '/contact']]],
  ])('“%s” is answered with the fact, in %s', async (q, language, facts) => {
    expect(await found(q, language)).toEqual(facts)
  })

  test('what somebody may have meant is no answer if texts have the word itself', async () => {
    await post({ title: 'Sundry notes' })
    expect(await found('sundry', 'en')).toEqual([['post', 'Sundry notes', expect.any(String)]])
  })

  test('the name of the payee asks for no way to give', async () => {
    expect((await found('grace', 'en')).filter(([kind]) => kind === 'giving')).toEqual([])
  })

  test('posts and events come with a picture, of which there is one small copy', async () => {
    const { id: pictureId } = await insertPicture(api.db)
    for (const width of [400, 800])
      await api.db.query(
        `insert into picture_variants (picture_id, path, format, width, height, bytes) values ($1, $2, 'webp', $3, 100, 1)`,
        [pictureId, `row-${width}.webp`, width],
      )
    await admin(events.create, {
      body: {
        eventDate: future(),
        pictureId,
        texts: { en: { title: 'Harvest', description: 'Together', place: null } },
      },
    })
    const { id: blogId } = await insertBlog(api.db, { title: 'Harvest day' })
    await insertPost(api.db, { blogId, pictureIds: [pictureId] })
    const { body } = await find('harvest', 'en')
    expect(body.map(({ kind, picture }) => [kind, picture?.id, picture?.variants.length]).sort()).toEqual([
      ['event', pictureId, 1],
      ['post', pictureId, 1],
    ])
  })

  test('a service says when it is, and giving how', async () => {
    expect((await find('worship', 'en')).body[0]).toMatchObject({
      times: { weekday: 0, start: '10:00', end: '12:00' },
      date: '',
    })
    expect((await find('tithe', 'en')).body[0]?.excerpt).toBe('Grace · MoMo *182*8*1*123456#')
  })

  test('news, announcements, cards, beliefs and notes of pages are found, behind the facts', async () => {
    const block = (kind: string, texts: object, more: object = {}) =>
      admin(blocks.create, { body: { kind, texts: { en: texts }, ...more } })
    await block('news', { title: 'Nine were baptised', text: 'Baptism at the lake' }, { date: '2026-11-01' })
    await block('belief', { title: 'One baptism', text: 'We believe' })
    await block('overview-card', { title: 'First steps', text: 'Baptism course' })
    await block('visit', { title: 'Parking', text: 'Beside the baptism pool' })
    await block('verse', { text: 'Baptism' })
    await admin(announcements.create, { body: { title: 'Baptism course', content: 'It starts.' } })
    await admin(announcements.create, {
      body: { title: 'Later baptism', content: 'Not yet.', publishDate: future() },
    })
    await admin(services.create, {
      body: { weekday: 3, start: '18:00', texts: { en: { name: 'Baptism class' } } },
    })
    const [first, ...others] = await found('baptism')
    expect(first).toEqual(['service', 'Baptism class', '/#events'])
    expect(others.sort()).toEqual([
      ['announcement', 'Baptism course', '/#announcements-heading'],
      ['belief', 'One baptism', '/about'],
      ['card', 'First steps', '/#about'],
      ['news', 'Nine were baptised', '/#news'],
      ['page', 'Parking', '/contact'],
    ])
    expect(await found('parking')).toEqual([
      ['contact', 'KG 7 Ave, Kigali', '/contact'],
      ['page', 'Parking', '/contact'],
    ])
    expect(await found('baptsim lake')).toEqual([['news', 'Nine were baptised', '/#news']])
  })

  test('news and announcements that no page shows any more are not found', async () => {
    for (let at = 1; at <= 7; at += 1)
      await admin(blocks.create, {
        body: {
          kind: 'news',
          date: `2026-11-0${at}`,
          texts: { en: { title: `Umuganda ${at}`, text: 'Together' } },
        },
      })
    expect((await titles('umuganda')).sort()).toEqual([2, 3, 4, 5, 6, 7].map((at) => `Umuganda ${at}`))
  })
})
