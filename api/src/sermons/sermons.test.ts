import { audit } from '@grace/contract/audit'
import { dashboard } from '@grace/contract/dashboard'
import { sermons } from '@grace/contract/sermons'
import { settings } from '@grace/contract/settings'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const input = {
  date: '2026-11-22',
  speaker: 'Pastoral team',
  spokenIn: 'rw',
  texts: { en: { title: 'The good shepherd', notes: 'He knows\n\nhis own.' } },
}
const create = (more: object = {}) => admin(sermons.create, { body: { ...input, ...more } })
const made = async (more: object = {}) => (await create(more)).body.data
const change = (id: number, body: object) => admin(sermons.update, { params: { id }, body })
const read = async (id: number) => (await visitor(sermons.one, { params: { id } })).body
const titles = async (query: Record<string, string | number> = {}) =>
  (await visitor(sermons.list, { query })).body.map(({ texts }) => Object.values(texts)[0]?.title)

beforeEach(async () => {
  await api.db.query('delete from sermons')
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

test('visitors find the newest sermon first, a page at a time, and its notes on its own page', async () => {
  await made({ date: '2026-11-15', texts: { en: { title: 'Second' } } })
  await made({ date: '2026-11-08', texts: { fr: { title: 'Premier' } } })
  const { id } = await made({
    passage: { book: 'JHN', verses: ' 10:1-16 ' },
    series: 'Signs',
    video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
  })
  expect(await titles()).toEqual(['The good shepherd', 'Second', 'Premier'])
  const page = await visitor(sermons.list, { query: { page: 2, size: 2 } })
  expect([page.body.length, page.headers['x-total-count']]).toEqual([1, '3'])
  expect((await visitor(sermons.list, { query: { size: 1 } })).body[0]?.texts).toEqual({
    en: { title: 'The good shepherd' },
  })
  expect(await read(id)).toMatchObject({
    date: '2026-11-22',
    passage: { book: 'JHN', verses: '10:1-16' },
    series: 'Signs',
    spokenIn: 'rw',
    video: 'https://www.youtube.com/watch?v=aaaaaaaaaaa',
    recording: null,
    texts: { en: { title: 'The good shepherd', notes: 'He knows\n\nhis own.' } },
    outdated: {},
  })
})

test('a search finds title, notes, speaker, series and passage, in every language, also after a change', async () => {
  const { id } = await made({
    passage: { book: 'JHN', verses: '10:1-16' },
    series: 'Seven signs',
    texts: { en: { title: 'Shepherd' }, fr: { title: 'Berger', notes: 'La prière' } },
  })
  for (const q of ['SHEPH', 'berger', 'priere', 'pastoral', 'seven', 'john 10', 'Jean 10.1', 'yohana']) {
    expect([q, (await titles({ q })).length]).toEqual([q, 1])
  }
  await change(id, { texts: { en: { title: 'Gate' } }, passage: null })
  expect([await titles({ q: 'shepherd' }), await titles({ q: 'yohana' })]).toEqual([[], []])
  expect(await titles({ q: 'berger' })).toEqual(['Gate'])
})

test('series are listed with their number of sermons, and filter the list of sermons', async () => {
  const old = await made({ series: 'Old', date: '2025-01-05' })
  const { id } = await made({ series: 'New', texts: { en: { title: 'Of the new' } } })
  await made({ series: 'Old', date: '2025-01-12' })
  expect((await visitor(sermons.series)).body).toEqual([
    { id, name: 'New', sermons: 1 },
    { id: old.id, name: 'Old', sermons: 2 },
  ])
  expect(await titles({ seriesId: id })).toEqual(['Of the new'])
  expect(await titles({ seriesId: 999_999 })).toEqual([])
})

test('a sermon names its older and newer neighbour, and its series', async () => {
  const first = await made({ series: 'Signs', date: '2026-11-08', texts: { rw: { title: 'Icya mbere' } } })
  const second = await made({ series: 'Signs', date: '2026-11-15' })
  const third = await made({ date: '2026-11-15' })
  expect(await read(second.id)).toMatchObject({
    seriesId: first.id,
    older: { id: first.id, texts: { rw: { title: 'Icya mbere' } } },
    newer: { id: third.id },
  })
  expect(await read(third.id)).toMatchObject({ seriesId: null, newer: null })
})

test('changing one language leaves the others, and marks translations as outdated until confirmed', async () => {
  const { id } = await made({ texts: { en: { title: 'Old' }, fr: { title: 'Ancien' } } })
  await change(id, { texts: { en: { title: 'New' } } })
  expect(await read(id)).toMatchObject({
    texts: { en: { title: 'New' }, fr: { title: 'Ancien' } },
    outdated: { fr: { title: 'Old' } },
  })
  await change(id, { confirmed: ['fr'] })
  expect((await read(id)).outdated).toEqual({})
  await change(id, { texts: { fr: null } })
  expect(Object.keys((await read(id)).texts)).toEqual(['en'])
})

const tooLong = 'x'.repeat(5_001)
test.each<[object, string]>([
  [{ date: '' }, 'Please enter a date'],
  [{ date: '2026-02-30' }, 'Please enter a date'],
  [{ speaker: ' ' }, 'Speaker is required'],
  [{ speaker: tooLong }, 'Speaker must be at most 100 characters long'],
  [{ series: tooLong }, 'Series must be at most 100 characters long'],
  [{ spokenIn: 'de' }, 'Invalid language'],
  [{ passage: { book: 'XXX' } }, 'Please select a book of the Bible'],
  [{ passage: 'John 3' }, 'Please select a book of the Bible'],
  [
    { passage: { book: 'JHN', verses: 'three' } },
    'Please enter chapter and verses in digits, such as 3:16-21',
  ],
  [{ video: 'http://example.org/a' }, 'Please enter a link that begins with https://'],
  [{ video: 'javascript:alert(1)' }, 'Please enter a link that begins with https://'],
  [{ video: 'https://bank.example@evil.example/' }, 'Please enter a link that begins with https://'],
  [{ recordingId: 999 }, 'The recording is no longer on the server. Please upload it again.'],
  [{ recordingId: 0 }, 'The recording is no longer on the server. Please upload it again.'],
  [{ texts: { en: { title: tooLong } } }, 'Title must be at most 200 characters long'],
  [{ texts: { en: { title: 'a', notes: tooLong } } }, 'Notes must be at most 5000 characters long'],
  [{ texts: { en: { title: ' ', notes: 'a' } } }, 'Title is required'],
  [{ texts: { en: null } }, 'Title is required'],
])('%j is refused, new or changed: %s', async (wrong, message) => {
  const { id } = await made()
  for (const { status, body } of [await create(wrong), await change(id, wrong)]) {
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  }
})

test('a deleted sermon leaves no text behind, and the audit says who did what', async () => {
  const { id } = await made()
  await change(id, { speaker: 'Youth team' })
  expect((await admin(dashboard.recentActivity)).body[0]?.subject).toBe('The good shepherd')
  expect((await admin(sermons.remove, { params: { id } })).status).toBe(200)
  expect((await visitor(sermons.one, { params: { id } })).status).toBe(404)
  const { rowCount } = await api.db.query(
    `select from text_revisions where kind = 'sermon' and subject_id = $1`,
    [id],
  )
  expect(rowCount).toBe(0)
  const entries = await admin(audit.list, { query: { subjectType: 'sermon', subjectId: id } })
  expect(entries.body.map(({ action }) => action)).toEqual([
    'sermon.delete',
    'sermon.update',
    'sermon.create',
  ])
})
