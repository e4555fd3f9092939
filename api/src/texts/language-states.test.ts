import { categories } from '@grace/contract/categories'
import { languageStates } from '@grace/contract/language-states'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

const create = async (texts: object) =>
  (await admin(services.create, { body: { weekday: 0, start: '10:00', texts } })).body.data.id
const change = (id: number, body: object) => admin(services.update, { params: { id }, body })
const toWrite = async (query: Record<string, string> = {}) =>
  (await admin(languageStates.list, { query })).body

beforeEach(async () => {
  for (const table of ['services', 'texts', 'text_revisions']) await api.db.query(`delete from ${table}`)
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

test('missing and outdated translations are listed by their name in the main language', async () => {
  const worship = await create({ en: { name: 'Worship' }, fr: { name: 'Culte' }, rw: { name: 'Iteraniro' } })
  const concert = await create({ rw: { name: 'Igitaramo' } })
  const service = { kind: 'service' as const }
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

test('categories are among them', async () => {
  const texts = { en: { name: 'Choir' }, fr: { name: 'Chorale' } }
  const { id } = (await admin(categories.create, { body: { texts } })).body.data
  expect(await toWrite()).toEqual([
    { kind: 'category', id, title: 'Choir', language: 'rw', state: 'missing' },
  ])
})

test('they are counted by kind, language and state', async () => {
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

test('another main language makes nothing outdated by itself', async () => {
  const id = await create({ en: { name: 'Worship' }, fr: { name: 'Culte' }, rw: { name: 'Iteraniro' } })
  await admin(settings.update, { body: { mainLanguage: 'rw' } })
  await change(id, { texts: { en: { name: 'Morning worship' } } })
  expect(await toWrite()).toEqual([])
})

test('thousands of texts come page by page', async () => {
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
