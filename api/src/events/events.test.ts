import { events } from '@grace/contract/events'
import { todayInKigali } from '@grace/contract/fields'
import { overAt } from '@grace/contract/occurrences'
import { pictures } from '@grace/contract/pictures'
import { insertPicture } from '../testing/samples.ts'
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
async function setDate(id: number, date: string, end: string | null = null) {
  const over = overAt({ start: new Date(date).toISOString(), end })
  await api.db.query('update events set event_date = $2, end_date = $3, over_at = $4 where id = $1', [
    id,
    date,
    end,
    over,
  ])
  await api.db.query('update content_version set version = version + 1')
}
const midnight = `${todayInKigali()}T00:00:00+02:00`
const justBefore = new Date(Date.parse(midnight) - 1_000).toISOString()

test('an event without an end is coming until its day in Kigali is over, and past afterwards', async () => {
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
  expect((await visitor(events.one, one)).body.nextDate).toBe(new Date(midnight).toISOString())
  expect(await found(visitor)).toEqual(there)
  expect(await found(visitor, { when: 'past' })).toEqual(gone)

  await setDate(id, justBefore)
  expect((await visitor(events.one, one)).body).toMatchObject({ title: 'Passing', nextDate: null })
  expect(await found(visitor)).toEqual(gone)
  expect(await found(visitor, { when: 'past' })).toEqual(there)
  expect(await found(visitor, { when: 'all' })).toEqual(there)
  expect(await found((await api.theOne('MEMBER')).call)).toEqual(gone)
  expect(await found(admin)).toEqual(there)
  expect(await found(admin, { when: 'past' })).toEqual(there)
  expect(await found(admin, { when: 'coming' })).toEqual(gone)
})

test('an event with an end is past after its end', async () => {
  const { id } = (await create({ title: 'Ending' })).body.data
  const isComing = async () => (await visitor(events.one, { params: { id } })).body.nextDate !== null
  await setDate(id, inHours(-30), inHours(1))
  expect(await isComing()).toBe(true)
  await setDate(id, inHours(-2), inHours(-1))
  expect(await isComing()).toBe(false)
})

test('the list of all events has coming ones first, next first, then past ones, latest first', async () => {
  for (const hours of [30, 20]) await create({ title: `Both ${hours}`, eventDate: inHours(hours) })
  for (const days of [30, 20]) {
    const { id } = (await create({ title: `Both -${days}` })).body.data
    await setDate(id, inHours(-24 * days))
  }
  const page = async (page: number) => {
    const { body, headers } = await visitor(events.list, { query: { q: 'both', when: 'all', page, size: 3 } })
    return { titles: body.map(({ title }) => title), total: headers['x-total-count'] }
  }
  expect(await page(1)).toEqual({ titles: ['Both 20', 'Both 30', 'Both -20'], total: '4' })
  expect(await page(2)).toEqual({ titles: ['Both -30'], total: '4' })
  expect(await page(3)).toEqual({ titles: [], total: '4' })
})

describe('a repeated event', () => {
  const weekly = { repeats: 'weekly', endDate: inHours(50), exceptions: [] as string[] }

  test('a repeated event is coming while an occurrence is, and sorted by its next one', async () => {
    const { id } = (await create({ title: 'Repeated', ...weekly })).body.data
    await create({ title: 'Repeated once', eventDate: inHours(24 * 6) })
    expect(titles(await visitor(events.list, { query: { q: 'repeated' } }))).toEqual([
      'Repeated',
      'Repeated once',
    ])
    const first = inHours(-24 * 7 * 3 - 24)
    await api.db.query('update events set event_date = $2, end_date = null where id = $1', [id, first])
    await api.db.query('update content_version set version = version + 1')
    const { body } = await visitor(events.one, { params: { id } })
    // Without an end, one of yesterday is over.
    expect(body.nextDate).toBe(new Date(Date.parse(first) + 4 * 7 * 86_400_000).toISOString())
    expect(body.eventDate).toBe(first)
    expect(titles(await visitor(events.list, { query: { q: 'repeated' } }))).toEqual([
      'Repeated once',
      'Repeated',
    ])
  })

  test('sorting uses the next date of a repeated event', async () => {
    const { id } = (await create({ title: 'Row weekly', ...weekly })).body.data
    const old = (await create({ title: 'Row old' })).body.data.id
    const older = (await create({ title: 'Row older' })).body.data.id
    await create({ title: 'Row soon', eventDate: inHours(24) })
    await create({ title: 'Row late', eventDate: inHours(24 * 9) })
    // Repeated since long before both past ones.
    await api.db.query('update events set event_date = $2, end_date = null where id = $1', [
      id,
      inHours(-24 * 7 * 30 + 72),
    ])
    await setDate(old, inHours(-24 * 10))
    await setDate(older, inHours(-24 * 20))
    const list = (sort: string, query: object = {}) =>
      admin(events.list, { query: { q: 'row', sort, ...query } }).then(titles)
    const all = ['Row older', 'Row old', 'Row soon', 'Row weekly', 'Row late']
    expect(await list('eventDate')).toEqual(all)
    expect(await list('-eventDate')).toEqual(all.toReversed())
    expect(await list('-eventDate', { when: 'coming' })).toEqual(all.slice(2).reverse())
    expect(await list('eventDate', { when: 'past' })).toEqual(all.slice(0, 2))
    expect(await list('title', { when: 'coming' })).toEqual(['Row late', 'Row soon', 'Row weekly'])
    expect(await list('-title', { when: 'past', size: 1, page: 2 })).toEqual(['Row old'])
  })

  test('a repeated event that stops repeating loses its exceptions and its last date', async () => {
    const exceptions = ['2099-02-20', '2099-02-13']
    const { data } = (await create({ ...weekly, repeatsUntil: '2099-01-01', exceptions })).body
    expect(data).toMatchObject({
      repeats: 'weekly',
      repeatsUntil: '2099-01-01',
      exceptions: exceptions.sort(),
    })
    const { body } = await admin(events.update, { params: { id: data.id }, body: { repeats: 'none' } })
    expect(body.data).toMatchObject({ repeats: 'none', repeatsUntil: null, exceptions: [] })
  })
})

test.each([
  [{ endDate: inHours(48) }, 'The end must be after the start'],
  [{ endDate: 'soon' }, 'Invalid end date format'],
  [{ repeats: 'daily' }, 'Please select how the event repeats'],
  [{ repeats: 'weekly', repeatsUntil: '2020-01-01' }, 'The repetition must not end before the event begins'],
  [{ repeats: 'weekly', exceptions: ['2030-02-30'] }, 'Please enter a date'],
  [{ exceptions: Array.from({ length: 51 }, () => '2030-02-20') }, 'Please enter at most 50 days'],
  [{ latitude: 91, longitude: 30 }, 'Please enter latitude and longitude, such as -1.944 and 30.062'],
  [{ latitude: -1.9 }, 'Please enter latitude and longitude, such as -1.944 and 30.062'],
  [{ pictureId: 999_999 }, 'A selected picture no longer exists'],
  [{ pictureId: 'x' }, 'A selected picture no longer exists'],
])('%j is refused: %s', async (wrong, message) => {
  const refused = await create({ eventDate: inHours(48), ...wrong })
  expect({ status: refused.status, message: refused.body.message }).toEqual({ status: 400, message })
})

test('the picture of an event is public, and cannot be deleted while the event shows it', async () => {
  const picture = await insertPicture(api.db)
  const show = { params: { id: picture.id } }
  expect((await visitor(pictures.one, show)).status).toBe(404)
  const { data } = (await create({ title: 'Pictured', pictureId: picture.id })).body
  expect(data.picture).toMatchObject({ id: picture.id })
  expect((await visitor(pictures.one, show)).status).toBe(200)
  expect(await admin(pictures.remove, show)).toMatchObject({
    status: 409,
    body: {
      message: `This picture is used by 1 event and cannot be deleted. Event ${data.id}: Pictured`,
    },
  })
  await admin(events.update, { params: { id: data.id }, body: { pictureId: null } })
  expect((await admin(pictures.remove, show)).status).toBe(200)
})

test('visitors see the next event first, administrators the latest', async () => {
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

describe('the date of an event', () => {
  test('a date without a time zone is Kigali time', async () => {
    const { body } = await create({ eventDate: '2099-12-25T10:00' })
    expect(body.data.eventDate).toBe('2099-12-25T08:00:00.000Z')
  })

  test.each([[inHours(-0.01)], ['2020-01-01'], [justBefore]])(
    'an event cannot be created with the past date %s',
    async (eventDate) => {
      expect(await create({ eventDate })).toMatchObject({
        status: 400,
        body: {
          code: 'validation_failed',
          message: 'Event date must be in the future',
          errors: [{ path: 'eventDate', code: 'event_date_past' }],
        },
      })
    },
  )

  test('a changed date must be in the future, an unchanged date may be past', async () => {
    const { id } = (await create({ title: 'Over' })).body.data
    await setDate(id, inHours(-100))
    const { eventDate } = (await admin(events.one, { params: { id } })).body
    const change = (body: object) => admin(events.update, { params: { id }, body })

    expect((await change({ title: 'Over, and well' })).status).toBe(200)
    expect((await change({ title: 'It was good', eventDate })).body.data).toMatchObject({ eventDate })
    expect((await change({ eventDate: inHours(-50) })).body.message).toBe('Event date must be in the future')
    expect((await change({ eventDate: inHours(50) })).status).toBe(200)
  })

  test('a retry of a creation succeeds although the date has passed since', async () => {
    const body = anEvent({ title: 'Retried', eventDate: new Date(Date.now() + 2_500).toISOString() })
    const send = () => admin(events.create, { body, headers: { 'idempotency-key': 'retry' } })
    const first = await send()
    expect(first.status).toBe(201)
    await new Promise((next) => setTimeout(next, 2_600))
    expect((await send()).body).toEqual(first.body)
  })
})

test('an event is found by its place, also after a change', async () => {
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
