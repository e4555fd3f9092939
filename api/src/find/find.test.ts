import { announcements } from '@grace/contract/announcements'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { events } from '@grace/contract/events'
import { find } from '@grace/contract/find'
import { pictures } from '@grace/contract/pictures'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { sermons } from '@grace/contract/sermons'
import { insertAccount, insertPicture } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()
const admin = () => api.as('ADMIN')

async function found(q: string, areas: readonly AdminArea[] = adminAreas) {
  const { call } = await api.someone({ accountCategory: 'ADMIN', areas, fullName: 'Zz Finder' })
  const { status, body } = await call(find.everything, { query: { q } })
  expect(status).toBe(200)
  return body
}
const titles = async (q: string, areas?: readonly AdminArea[]) =>
  (await found(q, areas)).map(({ kind, title }) => `${kind}: ${title}`)

/** One thing of each kind with the same word in it. */
async function oneOfEach(word: string) {
  const future = new Date(Date.now() + 86_400_000 * 30).toISOString()
  const admins = await admin()
  await insertAccount(api.db, { username: `${word}.uwase`, fullName: 'Claudine Uwase' })
  await api.as('visitor')(prayerRequests.submit, { body: { name: `Ruth ${word}`, request: 'Rain' } })
  await api.as('visitor')(contactMessages.submit, {
    body: { name: `${word} Eric`, email: 'eric@example.org', message: 'Muraho' },
  })
  await admins(blogs.create, { body: { title: `Blog of ${word}`, content: '<p>Grace</p>' } })
  await admins(announcements.create, { body: { title: `News for ${word}`, content: 'Today' } })
  await admins(events.create, {
    body: { eventDate: future, texts: { fr: { title: `Fête de ${word}`, description: 'Ici', place: null } } },
  })
  await admins(sermons.create, {
    body: {
      date: '2026-11-22',
      speaker: 'Team',
      spokenIn: 'rw',
      texts: { rw: { title: `Inyigisho ${word}` } },
    },
  })
  const { id } = await insertPicture(api.db)
  await admins(pictures.update, { params: { id }, body: { altText: `The choir of ${word}` } })
  await admins(categories.create, { body: { name: `About ${word}` } })
}

test('people, messages, texts and pictures are found, in this order', async () => {
  await oneOfEach('mugisha')
  expect(await titles('mugisha')).toEqual([
    'account: Claudine Uwase',
    'prayer-request: Ruth mugisha',
    'contact-message: mugisha Eric',
    'blog: Blog of mugisha',
    'announcement: News for mugisha',
    'event: Fête de mugisha',
    'sermon: Inyigisho mugisha',
    'picture: The choir of mugisha',
    'category: About mugisha',
  ])
})

test.each<[string, AdminArea[], string[]]>([
  ['content', ['content'], ['blog', 'announcement', 'event', 'sermon', 'picture', 'category']],
  ['people', ['people'], ['account']],
  ['care', ['care'], ['prayer-request', 'contact-message']],
  ['settings', ['settings'], []],
])('an administrator with only the area “%s” finds nothing of other areas', async (word, areas, kinds) => {
  const name = `only${word}`
  await oneOfEach(name)
  expect((await found(name, areas)).map(({ kind }) => kind)).toEqual(kinds)
})

test.each([
  ['case', 'CLAUDETTE'],
  ['accents in the search', 'clàudette'],
  ['accents in the name', 'ingabire helene'],
  ['the order of words', 'helene claudette'],
  ['a part of a word', 'laudet'],
  ['the notation of a telephone number', '0788 654 321'],
  ['the country code', '+250 788 654'],
  ['the national prefix after the country code', '+250 0788 654 321'],
  ['the address', 'c.ingabire@'],
])('an account is found regardless of %s', async (_, q) => {
  await api.db.query(`delete from accounts where username_key = 'c.ingabire'`)
  await insertAccount(api.db, {
    username: 'C.Ingabire',
    fullName: 'Hélène Claudette Ingabire',
    phoneNumber: '+250788654321',
  })
  expect(await titles(q, ['people'])).toContain('account: Hélène Claudette Ingabire')
})

test('a number of another country is found as people there write it, and shown with its country', async () => {
  await insertAccount(api.db, { username: 'bxl', fullName: 'Aline Peeters', phoneNumber: '+32470123456' })
  for (const q of ['0470 12 34 56', '+32 470 12 34 56', '0032470123456'])
    expect(await found(q)).toMatchObject([{ title: 'Aline Peeters', detail: 'bxl · +32 470 12 34 56' }])
})

test('a category is found in each of its languages, regardless of accents', async () => {
  await admin()(categories.create, { body: { name: 'Prière du soir' } })
  expect(await titles('priere soir')).toContain('category: Prière du soir')
})

test('the detail distinguishes people of one name, and begins with the state of a new submission', async () => {
  await insertAccount(api.db, { username: 'twin1', fullName: 'Twin Name', phoneNumber: '+250788000001' })
  await insertAccount(api.db, { username: 'twin2', fullName: 'Twin Name', active: false })
  expect((await found('twin name')).map(({ detail }) => detail)).toEqual([
    'twin1 · 0788 000 001',
    'twin2 · twin2@example.org · Inactive',
  ])
  await api.as('visitor')(prayerRequests.submit, { body: { name: 'Twin', request: 'About triplets' } })
  const [prayer] = await found('twin', ['care'])
  expect(prayer?.detail).toMatch(/^New · \d{4}-\d\d-\d\d$/)
  // The text is sealed.
  expect(await found('triplets', ['care'])).toEqual([])
})

test('the search returns at most five results of a kind, newest first', async () => {
  for (let n = 0; n < 7; n += 1) await admin()(categories.create, { body: { name: `Series number ${n}` } })
  expect(await titles('series number')).toEqual([6, 5, 4, 3, 2].map((n) => `category: Series number ${n}`))
})

test.each(['', '  ', '%', '_', '·', "'"])('a search without a word (%j) finds nothing', async (q) => {
  expect(await found(q)).toEqual([])
})

test('punctuation between words is ignored, and every word must match', async () => {
  await insertAccount(api.db, { fullName: 'Only Here' })
  expect(await titles('only_here')).toContain('account: Only Here')
  expect(await titles('only nowhere')).toEqual([])
})

test('the search does not find things in the trash', async () => {
  const { id } = (await admin()(categories.create, { body: { name: 'Thrown away' } })).body.data
  await admin()(categories.remove, { params: { id } })
  expect(await found('thrown away')).toEqual([])
})

test('reading accounts by the search is recorded once an hour', async () => {
  const { userId, call } = await api.someone({ accountCategory: 'ADMIN' })
  for (const q of ['a', 'b']) await call(find.everything, { query: { q } })
  const { rowCount } = await api.db.query(
    `select from audit_entries where actor_id = $1 and action = 'security.accounts-read'`,
    [userId],
  )
  expect(rowCount).toBe(1)
})
