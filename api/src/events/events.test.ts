import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const anEvent = (more: object = {}) => ({
  title: 'Concert',
  description: 'The choir sings.\nBring a friend.',
  eventDate: inHours(48),
  ...more,
})
const create = (more: object = {}, headers = {}) => admin(events.create, { body: anEvent(more), headers })
const titles = (response: { body: { title: string }[] }) => response.body.map(({ title }) => title)

/** Simulates the passage of time. It is not a mutation, so the response cache must be invalidated. */
async function setDate(id: number, date: string) {
  await api.db.query('update events set event_date = $2 where id = $1', [id, date])
  await api.db.query('update content_version set version = version + 1')
}
const midnight = `${todayInKigali()}T00:00:00+02:00`
const justBefore = new Date(Date.parse(midnight) - 1_000).toISOString()

test('it counts as coming until its day in Kigali is over; then it is there for administrators alone', async () => {
  const { id } = (await create({ title: 'Passing' })).body.data
  const one = { params: { id } }
  const found = async (call: Caller, query = {}) => {
    const page = await call(events.list, { query: { q: 'Passing', page: 1, ...query } })
    return { titles: titles(page), total: page.headers['x-total-count'] }
  }
  const [there, gone] = [
    { titles: ['Passing'], total: '1' },
    { titles: [], total: '0' },
  ]
  await setDate(id, midnight)
  expect((await visitor(events.one, one)).status).toBe(200)
  expect(await found(visitor)).toEqual(there)

  await setDate(id, justBefore)
  expect(await visitor(events.one, one)).toMatchObject({ status: 404, body: { message: 'Event not found' } })
  expect(await found(visitor)).toEqual(gone)
  expect(await found(visitor, { when: 'past' })).toEqual(gone)
  expect(await found((await api.theOne('MEMBER')).call)).toEqual(gone)
  expect((await admin(events.one, one)).status).toBe(200)
  expect(await found(admin)).toEqual(there)
  expect(await found(admin, { when: 'past' })).toEqual(there)
  expect(await found(admin, { when: 'coming' })).toEqual(gone)
})

test('visitors see the next one first, administrators the latest', async () => {
  for (const hours of [30, 20, 40]) await create({ title: `Ordered ${hours}`, eventDate: inHours(hours) })
  const { id } = (await create({ title: 'Ordered past' })).body.data
  await setDate(id, justBefore)
  const list = (call: Caller, query: Record<string, string | number> = {}) =>
    call(events.list, { query: { q: 'ordered', ...query } })
  expect(titles(await list(visitor))).toEqual(['Ordered 20', 'Ordered 30', 'Ordered 40'])
  expect(titles(await list(admin))).toEqual(['Ordered 40', 'Ordered 30', 'Ordered 20', 'Ordered past'])
  expect(titles(await list(admin, { when: 'coming' }))).toEqual(['Ordered 20', 'Ordered 30', 'Ordered 40'])
  const second = await list(visitor, { page: 2, size: 2 })
  expect({ titles: titles(second), total: second.headers['x-total-count'] }).toEqual({
    titles: ['Ordered 40'],
    total: '3',
  })
  expect((await list(visitor, { when: 'soon' })).status).toBe(400)
})

describe('its date', () => {
  test('without a zone is Kigali time', async () => {
    const { body } = await create({ eventDate: '2099-12-25T10:00' })
    expect(body.data.eventDate).toBe('2099-12-25T08:00:00.000Z')
  })

  test.each([[inHours(-0.01)], ['2020-01-01'], [justBefore]])('%s is past', async (eventDate) => {
    expect(await create({ eventDate })).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        message: 'Event date must be in the future',
        errors: [{ path: 'eventDate', code: 'event_date_past' }],
      },
    })
  })

  test('must lie in the future when it changes, and on no other edit', async () => {
    const { id } = (await create({ title: 'Over' })).body.data
    await setDate(id, inHours(-100))
    const { eventDate } = (await admin(events.one, { params: { id } })).body
    const change = (body: object) => admin(events.update, { params: { id }, body })

    expect((await change({ title: 'Over, and well' })).status).toBe(200)
    expect((await change({ title: 'It was good', eventDate })).body.data).toMatchObject({ eventDate })
    expect((await change({ eventDate: inHours(-50) })).body.message).toBe('Event date must be in the future')
    expect((await change({ eventDate: inHours(50) })).status).toBe(200)
  })

  test('that has passed since does not hinder a retry of what was done', async () => {
    const body = anEvent({ title: 'Retried', eventDate: new Date(Date.now() + 2_500).toISOString() })
    const send = () => admin(events.create, { body, headers: { 'idempotency-key': 'retry' } })
    const first = await send()
    expect(first.status).toBe(201)
    await new Promise((next) => setTimeout(next, 2_600))
    expect((await send()).body).toEqual(first.body)
  })
})

test('it is found by its place, also after a change', async () => {
  const { id } = (await create({ place: 'Gisenyi' })).body.data
  const found = async (q: string) => (await admin(events.list, { query: { q } })).body.map((row) => row.id)
  expect(await found('GISENYI')).toEqual([id])
  await admin(events.update, { params: { id }, body: { place: 'Musanze' } })
  expect(await found('gisenyi')).toEqual([])
  expect(await found('musanze')).toEqual([id])
})

test('a place can be left out and emptied', async () => {
  const { id, place } = (await create({ place: ' Kimironko ' })).body.data
  expect(place).toBe('Kimironko')
  expect((await admin(events.update, { params: { id }, body: { place: '' } })).body.data.place).toBeNull()
  expect((await create()).body.data.place).toBeNull()
})
