import { announcements } from '@grace/contract/announcements'
import { type Caller, testApi } from '../testing/test-api.ts'

/** No response cache: scheduled publication depends on the clock. */
const api = testApi({ cacheBytes: 0 })
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const create = (more: object = {}, headers = {}) =>
  admin(announcements.create, {
    body: { title: 'Choir practice', content: 'On Thursday.\nBring a friend.', ...more },
    headers,
  })
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const titles = (response: { body: { title: string }[] }) => response.body.map(({ title }) => title)

test('an announcement without a date is published at once', async () => {
  const { data } = (await create({ title: ' Choir ' })).body
  expect(data).toMatchObject({ title: 'Choir' })
  expect(Math.abs(Date.parse(data.publishDate) - Date.now())).toBeLessThan(60_000)
})

test('an announcement is visible only to administrators until its date', async () => {
  const { id } = (await create({ title: 'Scheduled', publishDate: inHours(1) })).body.data
  const one = { params: { id } }
  expect(await visitor(announcements.one, one)).toMatchObject({
    status: 404,
    body: { message: 'Announcement not found' },
  })
  for (const who of [visitor, (await api.theOne('MEMBER')).call]) {
    expect((await who(announcements.one, one)).status).toBe(404)
    const page = await who(announcements.list, { query: { q: 'Scheduled', page: 1 } })
    expect({ rows: page.body, total: page.headers['x-total-count'] }).toEqual({ rows: [], total: '0' })
  }
  expect((await admin(announcements.one, one)).status).toBe(200)
  expect(titles(await admin(announcements.list, { query: { q: 'Scheduled', page: 1 } }))).toEqual([
    'Scheduled',
  ])

  await admin(announcements.update, { ...one, body: { publishDate: inHours(-1) } })
  expect((await visitor(announcements.one, one)).status).toBe(200)
})

test('visitors see and count a scheduled announcement from its date on, without another write', async () => {
  const page = async () => {
    const { body, headers } = await visitor(announcements.list, { query: { q: 'Soon', page: 1, size: 1 } })
    return { titles: body.map(({ title }) => title), total: headers['x-total-count'] }
  }
  await create({ title: 'Soon 1' })
  const soon = new Date(Date.now() + 3_000).toISOString()
  await create({ title: 'Soon 2', publishDate: soon })
  expect(await page()).toEqual({ titles: ['Soon 1'], total: '1' })
  await new Promise((next) => setTimeout(next, Date.parse(soon) - Date.now() + 50))
  expect(await page()).toEqual({ titles: ['Soon 2'], total: '2' })
})

test('the list of announcements is sorted by date, newest first, and paged with a total count', async () => {
  for (const hours of [-3, -1, -2]) await create({ title: `Ordered ${hours}`, publishDate: inHours(hours) })
  await create({ title: 'Ordered later', publishDate: inHours(1) })
  const page = (number: number, call = visitor) =>
    call(announcements.list, { query: { q: 'oRDERED', page: number, size: 2 } })
  expect(titles(await page(1))).toEqual(['Ordered -1', 'Ordered -2'])
  const second = await page(2)
  expect({ titles: titles(second), total: second.headers['x-total-count'] }).toEqual({
    titles: ['Ordered -3'],
    total: '3',
  })
  const all = await page(1, admin)
  expect({ titles: titles(all), total: all.headers['x-total-count'] }).toEqual({
    titles: ['Ordered later', 'Ordered -1'],
    total: '4',
  })
})

test('the publish date of an announcement without a time zone is read as Kigali time', async () => {
  const { body } = await create({ publishDate: '2099-12-25T10:00' })
  expect(body.data.publishDate).toBe('2099-12-25T08:00:00.000Z')
})

test('clearing the date publishes a scheduled announcement, and leaves a published one unchanged', async () => {
  const scheduled = (await create({ publishDate: inHours(5) })).body.data
  const old = (await create({ publishDate: inHours(-50) })).body.data
  const emptied = async (id: number) =>
    (await admin(announcements.update, { params: { id }, body: { publishDate: '' } })).body.data.publishDate
  expect(Date.parse(await emptied(scheduled.id))).toBeLessThanOrEqual(Date.now())
  expect(await emptied(old.id)).toBe(old.publishDate)
})
