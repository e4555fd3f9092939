import { audit } from '@grace/contract/audit'
import { dashboard } from '@grace/contract/dashboard'
import { services } from '@grace/contract/services'
import { settings } from '@grace/contract/settings'
import { site } from '@grace/contract/site'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const input = { weekday: 0, start: '10:00', texts: { en: { name: 'Worship' } } }
const create = (more: object = {}, headers = {}) =>
  admin(services.create, { body: { ...input, ...more }, headers })
const made = async (more: object = {}) => (await create(more)).body.data
const change = (id: number, body: object) => admin(services.update, { params: { id }, body })
const read = async (id: number) => (await visitor(services.one, { params: { id } })).body
const text = (name: string, more: object = {}) => ({ name, place: null, note: null, ...more })

beforeEach(async () => {
  await api.db.query('delete from services')
  await admin(settings.update, { body: { mainLanguage: 'en' } })
})

test('visitors get the services in order of day and time, also in the data of every page', async () => {
  await made({ weekday: 6, start: '18:30', texts: { rw: { name: 'Igitaramo' } } })
  await made({ weekday: 6, start: '09:00', texts: { en: { name: 'Community service' } } })
  const { id } = await made({ end: '12:00', spokenIn: ['rw', 'en'], texts: { en: { name: ' Worship ' } } })
  const { body } = await visitor(services.list)
  expect(body.map(({ weekday, start }) => `${weekday} ${start}`)).toEqual(['0 10:00', '6 09:00', '6 18:30'])
  const { services: shown } = (await visitor(site.read)).body
  expect(shown[0]).toEqual({
    id,
    weekday: 0,
    start: '10:00',
    end: '12:00',
    durationMinutes: 120,
    spokenIn: ['rw', 'en'],
    isListedEverywhere: true,
    exceptions: [],
    texts: { en: text('Worship') },
  })
  expect(shown[2]?.texts).toEqual({ rw: text('Igitaramo') })
})

test('a service that moves is at its new time for everybody at once', async () => {
  const { id } = await made({ end: '12:00' })
  expect((await change(id, { start: '09:00' })).status).toBe(200)
  expect((await visitor(site.read)).body.services).toMatchObject([{ start: '09:00', end: '12:00' }])
})

test('a service takes two hours unless it says otherwise, and keeps its length when something else changes', async () => {
  expect((await made()).durationMinutes).toBe(120)
  const { id } = await made({ durationMinutes: 90 })
  await change(id, { start: '09:00' })
  expect((await read(id)).durationMinutes).toBe(90)
  await change(id, { durationMinutes: 45 })
  expect((await read(id)).durationMinutes).toBe(45)
})

test('exceptions of a service are sorted by date', async () => {
  const { id, exceptions } = await made({
    exceptions: [
      { date: '2030-12-25', start: '09:00', end: '' },
      { date: '2030-11-28', start: null },
    ],
  })
  expect(exceptions).toEqual([
    { date: '2030-11-28', start: null, end: null },
    { date: '2030-12-25', start: '09:00', end: null },
  ])
  expect((await change(id, { exceptions: [] })).body.data.exceptions).toEqual([])
})

describe('languages of a service', () => {
  test('changing one language leaves the others, and reports outdated ones with the text they were made from', async () => {
    const { id } = await made({ texts: { en: { name: 'Worship' }, fr: { name: 'Culte' } } })
    expect(await read(id)).toMatchObject({ outdated: {} })
    await change(id, { texts: { en: { name: 'Morning worship' } } })
    expect(await read(id)).toMatchObject({
      texts: { en: text('Morning worship'), fr: text('Culte') },
      outdated: { fr: text('Worship') },
    })
    await change(id, { texts: { fr: { name: 'Culte du matin' } } })
    expect(await read(id)).toMatchObject({ outdated: {} })
  })

  test('a confirmed translation is outdated again only by the next change', async () => {
    const { id } = await made({ texts: { en: { name: 'Concert' }, fr: { name: 'Concert' } } })
    await change(id, { texts: { en: { name: 'Concerts' } } })
    await change(id, { confirmed: ['fr'] })
    expect(await read(id)).toMatchObject({ texts: { fr: text('Concert') }, outdated: {} })
    await change(id, { texts: { en: { name: 'Evening of songs' } } })
    expect((await read(id)).outdated).toEqual({ fr: text('Concerts') })
  })

  test('changing a text back to its earlier form leaves translations up to date', async () => {
    const { id } = await made({ texts: { en: { name: 'Prayer' }, rw: { name: 'Amasengesho' } } })
    await change(id, { texts: { en: { name: 'Prayers' } } })
    await change(id, { texts: { en: { name: 'Prayer' } } })
    expect((await read(id)).outdated).toEqual({})
  })

  test('a language is removed with null or empty texts, and the last one cannot be removed', async () => {
    const { id } = await made({ texts: { en: { name: 'Worship' }, fr: { name: 'Culte' } } })
    expect((await change(id, { texts: { fr: null } })).body.data.texts).toEqual({ en: text('Worship') })
    const blank = { name: ' ', place: '', note: null }
    const refused = await change(id, { texts: { en: blank } })
    expect(refused).toMatchObject({ status: 400, body: { message: 'Name is required' } })
    await change(id, { texts: { rw: { name: 'Iteraniro' }, en: blank } })
    expect((await read(id)).texts).toEqual({ rw: text('Iteraniro') })
  })

  test('a text that is written anew after its removal outdates the translations', async () => {
    const { id } = await made({ texts: { en: { name: 'Worship' }, fr: { name: 'Culte' } } })
    await change(id, { texts: { en: null } })
    await change(id, { texts: { en: { name: 'Praise' } } })
    expect((await read(id)).outdated).toEqual({ fr: text('Worship') })
  })

  test('changing the main language outdates no text', async () => {
    const { id } = await made({ texts: { en: { name: 'Worship' }, rw: { name: 'Iteraniro' } } })
    await admin(settings.update, { body: { mainLanguage: 'rw' } })
    expect((await read(id)).outdated).toEqual({})
    await change(id, { texts: { en: { name: 'Morning worship' } } })
    await change(id, { texts: { rw: { name: 'Iteraniro ryo mu gitondo' } } })
    expect((await read(id)).outdated).toEqual({ en: text('Iteraniro') })
  })
})

test.each([
  [{ texts: {} }, 'Name is required'],
  [{ texts: { en: { name: '', place: 'Gisenyi' } } }, 'Name is required'],
  [{ texts: { fr: { name: 'x'.repeat(101) } } }, 'Name must be at most 100 characters long'],
  [{ texts: { fr: { name: 'x', place: 'x'.repeat(201) } } }, 'Place must be at most 200 characters long'],
  [{ texts: { fr: { name: 'x', note: 'x'.repeat(201) } } }, 'Note must be at most 200 characters long'],
  [{ weekday: 7 }, 'Please select a day of the week'],
  [{ weekday: '0' }, 'Please select a day of the week'],
  [{ start: '9:00' }, 'Please enter a time, such as 09:00'],
  [{ start: '24:00' }, 'Please enter a time, such as 09:00'],
  [{ start: '' }, 'Please enter a time, such as 09:00'],
  [{ end: '10:00' }, 'The end must be after the start'],
  [{ durationMinutes: 4 }, 'Please enter a length of 5 to 720 minutes'],
  [{ durationMinutes: 721 }, 'Please enter a length of 5 to 720 minutes'],
  [{ durationMinutes: 7.5 }, 'Please enter a length of 5 to 720 minutes'],
  [{ exceptions: [{ date: '2030-02-30' }] }, 'Please enter a date'],
  [{ exceptions: [{ date: '2030-02-20', start: '10:00', end: '09:00' }] }, 'The end must be after the start'],
  [{ exceptions: [{ date: '2030-02-20' }, { date: '2030-02-20' }] }, 'Please enter each day only once'],
  [
    { exceptions: Array.from({ length: 51 }, () => ({ date: '2030-02-20' })) },
    'Please enter at most 50 days',
  ],
  [{ spokenIn: ['de'] }, 'Invalid language'],
])('a service with %j is refused: %s', async (wrong, message) => {
  const refused = await create(wrong)
  expect({ status: refused.status, message: refused.body.message }).toEqual({ status: 400, message })
  expect((await visitor(services.list)).body).toEqual([])
})

test('an update that puts the end before the unsent start is refused, and changes nothing', async () => {
  const before = await made({ end: '12:00' })
  for (const wrong of [{ start: '12:00' }, { end: '09:00' }]) {
    expect((await change(before.id, wrong)).body.message).toBe('The end must be after the start')
  }
  expect(await read(before.id)).toEqual(before)
})

test('a double click makes one service', async () => {
  const [first, second] = await Promise.all([1, 2].map(() => create({}, { 'idempotency-key': 'once' })))
  expect(second?.body).toEqual(first?.body)
  expect((await visitor(services.list)).body).toHaveLength(1)
})

test('deleting a service takes its texts with all revisions away, and the audit records each change', async () => {
  const { id } = await made()
  await change(id, { texts: { en: { name: 'Morning worship' } }, start: '09:00' })
  expect((await admin(services.remove, { params: { id } })).body.message).toBe(
    'Service deleted successfully!',
  )
  expect((await admin(services.remove, { params: { id } })).body.message).toBe('Service not found')
  for (const table of ['texts', 'text_revisions']) {
    const { rows } = await api.db.query(`select 1 from ${table} where kind = 'service' and subject_id = $1`, [
      id,
    ])
    expect(rows).toEqual([])
  }
  const { body } = await admin(audit.list, { query: { subjectType: 'service', subjectId: id } })
  expect(body.map(({ action, before, after }) => ({ action, before, after }))).toEqual([
    {
      action: 'service.delete',
      before: { name: 'Morning worship', weekday: 0, start: '09:00' },
      after: null,
    },
    {
      action: 'service.update',
      before: { start: '10:00', texts: { en: text('Worship') } },
      after: { start: '09:00', texts: { en: text('Morning worship') } },
    },
    { action: 'service.create', before: null, after: { name: 'Worship', weekday: 0, start: '10:00' } },
  ])
})

test('recent activity names a service by its current name', async () => {
  const { id } = await made()
  await change(id, { texts: { en: { name: 'Renamed' } } })
  const activity = (await admin(dashboard.recentActivity)).body.filter(({ subjectId }) => subjectId === id)
  expect(activity).toMatchObject([{ subject: 'Renamed' }, { subject: 'Renamed' }])
})
