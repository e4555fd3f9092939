import { announcements } from '@grace/contract/announcements'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { dashboard } from '@grace/contract/dashboard'
import { events } from '@grace/contract/events'
import { descriptionsToWrite, languageStates, textsToWrite } from '@grace/contract/language-states'
import { posts } from '@grace/contract/posts'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const create = async (texts: object) =>
  (await admin(services.create, { body: { weekday: 0, start: '10:00', texts } })).body.data.id
const change = (id: number, body: object) => admin(services.update, { params: { id }, body })
const toWrite = async (query: Record<string, string> = {}) =>
  (await admin(languageStates.list, { query })).body

beforeEach(async () => {
  const tables = ['posts', 'blogs', 'announcements', 'events', 'services', 'pictures', 'categories']
  for (const table of [...tables, 'texts', 'text_revisions', 'only_languages', 'trash']) {
    await api.db.query(`delete from ${table}`)
  }
  await api.db.query(`update settings set needed_languages = '{}', given = '{}'`)
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

test('missing and outdated translations are listed by their name in the main language', async () => {
  const worship = await create({ en: { name: 'Worship' }, fr: { name: 'Culte' }, rw: { name: 'Iteraniro' } })
  const concert = await create({ rw: { name: 'Igitaramo' } })
  const service = { kind: 'service' as const, needed: ['en', 'fr', 'rw'] }
  expect(await toWrite()).toEqual([
    { ...service, id: concert, title: 'Igitaramo', language: 'en', state: 'missing' },
    { ...service, id: concert, title: 'Igitaramo', language: 'fr', state: 'missing' },
  ])

  await change(worship, { texts: { en: { name: 'Morning worship' } } })
  const outdated = { ...service, id: worship, title: 'Morning worship', state: 'outdated' as const }
  expect(await toWrite({ language: 'fr' })).toEqual([
    { ...outdated, language: 'fr' },
    { ...service, id: concert, title: 'Igitaramo', language: 'fr', state: 'missing' },
  ])
  await change(worship, { confirmed: ['fr'], texts: { rw: { name: 'Iteraniro ryo mu gitondo' } } })
  expect((await toWrite()).map(({ id }) => id)).toEqual([concert, concert])
  expect(await toWrite({ kind: 'event' })).toEqual([])
})

test('missing names of categories are listed', async () => {
  const texts = { en: { name: 'Choir' }, fr: { name: 'Chorale' } }
  const { id } = (await admin(categories.create, { body: { texts } })).body.data
  expect(await toWrite()).toEqual([
    { kind: 'category', id, title: 'Choir', language: 'rw', state: 'missing', needed: ['en', 'fr', 'rw'] },
  ])
})

test('texts are counted by kind, language and state', async () => {
  expect((await admin(languageStates.counts)).body).toEqual([])
  await create({ en: { name: 'Worship' }, fr: { name: 'Culte' } })
  await create({ en: { name: 'Prayer' } })
  const counted = (await admin(languageStates.counts)).body
  expect(counted.map(({ language, state, count }) => `${language} ${state} ${count}`)).toEqual([
    'en written 2',
    'fr missing 1',
    'fr written 1',
    'rw missing 2',
  ])
})

test('changing the main language outdates no text', async () => {
  const id = await create({ en: { name: 'Worship' }, fr: { name: 'Culte' }, rw: { name: 'Iteraniro' } })
  await admin(settings.update, { body: { mainLanguage: 'rw' } })
  await change(id, { texts: { en: { name: 'Morning worship' } } })
  expect(await toWrite()).toEqual([])
})

/** The number as each of its readers has it. */
async function everywhere(): Promise<number[]> {
  const counts = (await admin(languageStates.counts)).body
  const { headers } = await admin(languageStates.list, { query: { size: 1 } })
  const { waiting } = (await admin(dashboard.today)).body
  return [
    textsToWrite(counts),
    Number(headers['x-total-count']),
    waiting.find(({ kind }) => kind === 'text-to-write')?.count ?? 0,
  ]
}
const setNeeded = (needed: object) => admin(languageStates.setNeeded, { body: { needed } })
const future = '2099-01-01T10:00'

test('only what visitors read today is counted, and the same number is everywhere', async () => {
  const text = { en: { title: 'Easter', content: '<p>Risen</p>' } }
  await admin(blogs.create, { body: { texts: text } })
  const { id: blogId } = (await admin(blogs.create, { body: { texts: text } })).body.data
  await admin(blogs.update, { params: { id: blogId }, body: { status: 'APPROVED' } })
  const offering = { en: { title: 'Offering', content: 'Come.' } }
  await admin(announcements.create, { body: { texts: offering, publishDate: future } })
  const { id: eventId } = (
    await admin(events.create, {
      body: { texts: { en: { title: 'Breakfast', description: 'Come.' } }, eventDate: future },
    })
  ).body.data
  await api.db.query(`update events set over_at = now() - interval '1 hour' where id = $1`, [eventId])
  expect(await everywhere()).toEqual([0, 0, 0])

  const { id: categoryId } = (
    await admin(categories.create, {
      body: { texts: { en: { name: 'A' }, fr: { name: 'A' }, rw: { name: 'A' } } },
    })
  ).body.data
  const { id: pictureId } = await insertPicture(api.db)
  await admin(posts.create, { body: { blogId, categoryIds: [categoryId], pictureIds: [pictureId] } })
  expect(await everywhere()).toEqual([2, 2, 2])
  await admin(announcements.create, { body: { texts: offering } })
  expect(await everywhere()).toEqual([4, 4, 4])

  // A translation that waits for its approval waits elsewhere.
  await admin(blogs.update, {
    params: { id: blogId },
    body: { texts: { fr: { title: 'Pâques', content: '<p>Ressuscité</p>' } } },
  })
  expect((await toWrite({ kind: 'blog' })).map(({ language }) => language)).toEqual(['rw'])
})

test('descriptions of public pictures are counted apart', async () => {
  await insertPicture(api.db)
  const { id } = await insertPicture(api.db)
  await admin(events.create, {
    body: {
      texts: { en: { title: 'Feast', description: 'Come.' } },
      eventDate: future,
      pictureId: id,
    },
  })
  const counts = (await admin(languageStates.counts)).body
  expect(descriptionsToWrite(counts)).toBe(3)
  expect(await everywhere()).toEqual([2, 2, 2])
  expect((await toWrite({ kind: 'picture' })).map((text) => text.id)).toEqual([id, id, id])
})

test('the address and the purposes of giving are counted as visitors read them', async () => {
  const giving = [{ purpose: 'Tithes', purposeByLanguage: { fr: 'Dîmes' }, momoCode: '123456' }]
  await admin(settings.update, { body: { address: 'KG 7 Ave', giving } })
  const of = { kind: 'settings' as const, state: 'missing' as const, needed: ['en', 'fr', 'rw'] }
  expect(await toWrite()).toEqual([
    { ...of, id: 1, title: 'Address', language: 'fr' },
    { ...of, id: 1, title: 'Address', language: 'rw' },
    { ...of, id: 2, title: 'Tithes', language: 'rw' },
  ])
  await admin(settings.update, { body: { addressByLanguage: { fr: 'KG 7', rw: 'KG 7' } } })
  expect(await everywhere()).toEqual([1, 1, 1])
})

test('the count of 320 blogs in one language is zero when their kind needs that language', async () => {
  const { id: categoryId } = (
    await admin(categories.create, { body: { texts: { rw: { name: 'Ubuhamya' } } } })
  ).body.data
  await api.db.query(
    `insert into blogs (title, content, preview, status, search_text, public_in, public_title, status_changed_by, created_by, updated_by)
     select 'Ubuhamya', '<p>Yazutse</p>', '', 'APPROVED', '', 'rw', 'Ubuhamya', 'ruth', 'ruth', 'ruth' from generate_series(1, 320)`,
  )
  await api.db.query(
    `insert into text_revisions (kind, subject_id, language, revision, fields)
     select 'blog', id, 'rw', 1, '{"title": "Ubuhamya", "content": "<p>Yazutse</p>"}' from blogs`,
  )
  await api.db.query(
    `insert into texts (kind, subject_id, language, revision, public_revision, status)
     select 'blog', id, 'rw', 1, 1, 'APPROVED' from blogs`,
  )
  await api.db.query(`insert into posts (blog_id, status, public_in) select id, 'APPROVED', 'rw' from blogs`)
  expect(categoryId).toBeGreaterThan(0)
  expect(await everywhere()).toEqual([642, 642, 642])
  const saved = await setNeeded({ blog: ['rw'], category: [] })
  expect(saved.body).toMatchObject({
    message: 'What each kind needs is saved.',
    data: { blog: ['rw'], category: [] },
  })
  expect(await everywhere()).toEqual([0, 0, 0])
  // Another kind stays as it was.
  await setNeeded({ service: ['en'] })
  expect((await admin(languageStates.needed)).body).toEqual({ blog: ['rw'], category: [], service: ['en'] })
  expect((await admin(languageStates.counts)).body).toContainEqual({
    kind: 'blog',
    language: 'fr',
    state: 'unneeded',
    count: 320,
  })
})

test('a thing that is meant to be in some languages only is not counted in the others', async () => {
  const id = await create({ rw: { name: 'Igitaramo' } })
  const only = (languages: string[] | null) =>
    admin(languageStates.setOnly, { params: { kind: 'service', id }, body: { languages } })
  expect((await only(['rw', 'en'])).status).toBe(200)
  expect((await toWrite()).map(({ language }) => language)).toEqual(['en'])
  const chosen = {
    kind: 'service',
    id,
    title: 'Igitaramo',
    language: 'fr',
    state: 'unneeded',
    needed: ['rw', 'en'],
  }
  expect(await toWrite({ chosen: 'true' })).toEqual([chosen])

  // It goes to visitors as before, and comes back with the thing.
  await only(null)
  expect(await toWrite({ chosen: 'true' })).toEqual([])
  expect((await toWrite()).map(({ language }) => language)).toEqual(['en', 'fr'])
  expect((await only([])).status).toBe(400)
  const unknown = { params: { kind: 'service', id: id + 1 }, body: { languages: ['rw'] } }
  expect((await admin(languageStates.setOnly, unknown)).status).toBe(404)
})

test('the choice of languages of a deleted thing returns with it', async () => {
  const body = { texts: { rw: { title: 'Amazi', content: 'Ntayo.' } } }
  const { id } = (await admin(announcements.create, { body })).body.data
  await admin(languageStates.setOnly, { params: { kind: 'announcement', id }, body: { languages: ['rw'] } })
  await admin(announcements.remove, { params: { id } })
  expect((await api.db.query('select from only_languages')).rowCount).toBe(0)
  await admin(trash.restore, { params: { kind: 'announcement', id } })
  expect(await everywhere()).toEqual([0, 0, 0])
})

test('a church that has finished the guide counts nothing when nothing public is missing', async () => {
  expect(await everywhere()).toEqual([0, 0, 0])
  await create({ en: { name: 'Worship' } })
  await admin(announcements.create, { body: { title: 'Welcome', content: 'To all.' } })
  const giving = [{ purpose: 'Tithes', momoCode: '123456' }]
  await admin(settings.update, { body: { address: 'KG 7 Ave', giving } })
  expect(await everywhere()).toEqual([8, 8, 8])
  await setNeeded({ service: ['en'], announcement: ['en'], settings: [] })
  expect(await everywhere()).toEqual([0, 0, 0])
})

test('thousands of texts come page by page', async () => {
  await api.db.query(
    `insert into services (id, weekday, starts) overriding system value
     select at, 0, '10:00' from generate_series(1, 5000) at`,
  )
  await api.db.query(
    `insert into text_revisions (kind, subject_id, language, revision, fields)
     select 'service', at, language, revision, jsonb_build_object('name', language || at || '.' || revision)
     from generate_series(1, 5000) at, unnest(array['en', 'fr']) language, generate_series(1, 2) revision`,
    [],
  )
  await api.db.query(
    `insert into texts (kind, subject_id, language, revision, based_on_language, based_on_revision)
     select 'service', at, language, 2, case language when 'fr' then 'en' end, case language when 'fr' then 1 end
     from generate_series(1, 5000) at, unnest(array['en', 'fr']) language`,
    [],
  )
  const { body, headers } = await admin(languageStates.list, {
    query: { language: 'fr', page: 50, size: 100 },
  })
  expect(headers['x-total-count']).toBe('5000')
  expect(body).toHaveLength(100)
  expect(body[99]).toMatchObject({ id: 5000, title: 'en5000.2', state: 'outdated' })
  expect((await admin(languageStates.counts)).body).toMatchObject([
    { language: 'en', state: 'written', count: 5000 },
    { language: 'fr', state: 'outdated', count: 5000 },
    { language: 'rw', state: 'missing', count: 5000 },
  ])
})
