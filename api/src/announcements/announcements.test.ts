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

test('without a date it is published at once, and everybody reads it', async () => {
  const made = await create({ title: ' Choir ', titleByLanguage: { fr: 'Chorale', rw: '' }, doneBy: 1 })
  expect(made).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Announcement created successfully!',
      data: { title: 'Choir', titleByLanguage: { fr: 'Chorale' }, contentByLanguage: {} },
    },
  })
  const { data } = made.body
  expect(Math.abs(Date.parse(data.publishDate) - Date.now())).toBeLessThan(60_000)
  expect((await visitor(announcements.one, { params: { id: data.id } })).body).toEqual(data)
  expect((await visitor(announcements.list)).body).toContainEqual(data)
})

test('until its date comes, administrators alone see it', async () => {
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

test('when its date comes, visitors see and count it, though nothing was changed', async () => {
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

test('the latest date comes first, in pages with their total', async () => {
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

test('a date without a zone is Kigali time', async () => {
  const { body } = await create({ publishDate: '2099-12-25T10:00' })
  expect(body.data.publishDate).toBe('2099-12-25T08:00:00.000Z')
})

test('it is found in every language, also after a change', async () => {
  const { id } = (await create({ title: 'Easter', titleByLanguage: { fr: 'Pâques' } })).body.data
  const found = async (q: string) =>
    (await admin(announcements.list, { query: { q } })).body.map((row) => row.id)
  for (const q of ['easter', 'PAQUES']) expect(await found(q)).toEqual([id])
  await admin(announcements.update, { params: { id }, body: { title: 'Pentecost' } })
  expect(await found('easter')).toEqual([])
  for (const q of ['pentecost', 'pâques']) expect(await found(q)).toEqual([id])
})

describe('a change', () => {
  test('leaves what is left out', async () => {
    const before = (await create({ contentByLanguage: { rw: 'Ku wa kane.' } })).body.data
    const { body } = await admin(announcements.update, {
      params: { id: before.id },
      body: { title: 'Choir!' },
    })
    expect(body).toMatchObject({ success: true, message: 'Announcement updated successfully!' })
    expect(body.data).toEqual({ ...before, title: 'Choir!', updatedAt: body.data.updatedAt })
    expect((await admin(announcements.update, { params: { id: before.id }, body: {} })).status).toBe(200)
  })

  test('that empties the date publishes what is not published, and moves nothing else', async () => {
    const scheduled = (await create({ publishDate: inHours(5) })).body.data
    const old = (await create({ publishDate: inHours(-50) })).body.data
    const emptied = async (id: number) =>
      (await admin(announcements.update, { params: { id }, body: { publishDate: '' } })).body.data.publishDate
    expect(Date.parse(await emptied(scheduled.id))).toBeLessThanOrEqual(Date.now())
    expect(await emptied(old.id)).toBe(old.publishDate)
  })

  test('of what is not there is a 404', async () => {
    for (const call of [
      admin(announcements.update, { params: { id: 999_999 }, body: { title: 'x' } }),
      admin(announcements.remove, { params: { id: 999_999 } }),
    ]) {
      expect(await call).toMatchObject({ status: 404, body: { message: 'Announcement not found' } })
    }
  })
})

const refusals: [object, string][] = [
  [{ title: ' ' }, 'Title is required'],
  [{ content: '' }, 'Content is required'],
  [{ title: null }, 'Title is required'],
  [{ title: 'x'.repeat(201) }, 'Title must be at most 200 characters long'],
  [{ content: 'x'.repeat(5_001) }, 'Content must be at most 5000 characters long'],
  [{ content: 'a\u0000' }, 'This text contains characters that cannot be stored'],
  [{ publishDate: 'tomorrow' }, 'Invalid publish date format'],
  [{ publishDate: '2026-02-30' }, 'Invalid publish date format'],
  [{ publishDate: 1_900_000_000 }, 'Invalid publish date format'],
]

test.each(refusals)('%j is refused, new or changed: %s', async (wrong, message) => {
  const { id } = (await create()).body.data
  for (const { status, body } of [
    await create(wrong),
    await admin(announcements.update, { params: { id }, body: wrong }),
  ]) {
    expect({ status, message: body.message }).toEqual({ status: 400, message })
  }
})

test('a new one needs both its texts', async () => {
  const { body } = await admin(announcements.create, { body: {} })
  expect(body.message).toBe('Title is required, Content is required')
})

test('a double click makes one', async () => {
  const click = () => create({ title: 'Once' }, { 'idempotency-key': 'once' })
  const [first, second] = await Promise.all([click(), click()])
  expect(second.body).toEqual(first.body)
  expect(titles(await admin(announcements.list, { query: { q: 'Once' } }))).toEqual(['Once'])
})

test('it is deleted for good, and each act is in the audit', async () => {
  const { id, publishDate } = (await create({ title: 'Audited' })).body.data
  await admin(announcements.update, { params: { id }, body: { title: 'Audited!' } })
  const gone = await admin(announcements.remove, { params: { id } })
  expect(gone.body).toMatchObject({ message: 'Announcement deleted successfully!', data: null })
  expect((await visitor(announcements.one, { params: { id } })).status).toBe(404)
  const { rows } = await api.db.query(
    `select action, before, after from audit_entries
     where subject_type = 'announcement' and subject_id = $1 order by id`,
    [id],
  )
  expect(rows).toEqual([
    { action: 'announcement.create', before: null, after: { title: 'Audited', publishDate } },
    { action: 'announcement.update', before: { title: 'Audited' }, after: { title: 'Audited!' } },
    { action: 'announcement.delete', before: { title: 'Audited!', publishDate }, after: null },
  ])
})
