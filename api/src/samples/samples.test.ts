import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { newsletter } from '@grace/contract/newsletter'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { samples } from '@grace/contract/samples'
import { services } from '@grace/contract/services'
import { sampleSettings, settings } from '@grace/contract/settings'
import { trash } from '@grace/contract/trash'
import { fillSampleContent } from '../sample-content/fill-sample-content.ts'
import { sampleFiles } from '../testing/sample-files.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const storedFiles = () => readdir(path.join(api.filesRoot, 'pictures'))

beforeAll(async () => {
  await fillSampleContent(api.db, sampleFiles(api.filesRoot))
})

const sampleIds = async (kind: string) =>
  (await admin(samples.read)).body.items.filter((item) => item.kind === kind).map(({ id }) => id)

test('everything of a new installation is sample content, with its titles', async () => {
  const { items, settings } = (await admin(samples.read)).body
  const counts: Record<string, number> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toMatchObject({ service: 6, announcement: 3, blog: 9, post: 6, picture: 6, category: 4 })
  expect(counts).toMatchObject({ 'prayer-request': 2, 'contact-message': 2, subscriber: 3 })
  expect(items).toContainEqual({
    kind: 'service',
    id: expect.any(Number),
    title: 'Morning worship',
    usedBy: [],
  })
  expect(settings).toEqual(['churchName', 'email', 'address', 'phone', 'chatNumber', 'giving'])
})

test('sample content becomes the church’s own when it is saved, also as it is, and a new order is no change', async () => {
  const [changed] = await sampleIds('service')
  const params = { id: changed ?? 0 }
  const { weekday } = (await admin(services.one, { params })).body
  await admin(services.update, { params, body: { weekday } })
  expect(await sampleIds('service')).toHaveLength(5)
  await admin(services.update, { params, body: { start: '09:00' } })
  expect(await sampleIds('service')).toHaveLength(5)
  const slides = (await admin(blocks.list, { query: { kind: 'slide' } })).body.map(({ id }) => id)
  await admin(blocks.order, { body: { kind: 'slide', ids: slides.toReversed() } })
  expect(await sampleIds('block')).toEqual(expect.arrayContaining(slides))
})

test('a giving option stays a sample if only its payee has become the name of the church', async () => {
  const before = (await admin(settings.readAll)).body
  const giving = before.giving.map((option) => ({ ...option, payee: 'Itorero Umucyo' }))
  await admin(settings.update, { body: { churchName: 'Itorero Umucyo', giving } })
  expect((await admin(samples.read)).body.settings).toContain('giving')
  await admin(settings.update, { body: { giving: giving.map((option) => ({ ...option, payee: 'Ada' })) } })
  expect((await admin(samples.read)).body.settings).not.toContain('giving')
  await admin(settings.update, { body: { churchName: before.churchName, giving: before.giving } })
})

test('invented people stay samples when administrators have dealt with them', async () => {
  const [request] = (await admin(prayerRequests.list)).body
  const params = { id: request?.id ?? 0 }
  await admin(prayerRequests.update, { params, body: { status: 'DONE', note: 'Prayed' } })
  expect(await sampleIds('prayer-request')).toHaveLength(2)
})

/** All that a removal of samples may touch, besides the trash itself. */
async function allContent() {
  const { rows: tables } = await api.db.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'r'
       and relname not in ('trash', 'audit_entries', 'content_version', 'idempotency_keys', 'rate_limits', 'settings')
     order by 1`,
  )
  const all: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await api.db.query<{ row: string }>(`select t::text as row from "${name}" t`)
    all[name] = rows.map(({ row }) => row).sort()
  }
  return all
}

const givenSettings = async () => {
  const { updatedAt: _, updatedBy: __, ...given } = (await admin(settings.readAll)).body
  return given
}

test('one Undo brings all removed sample content back, with its people and the values of the settings', async () => {
  const before = [await allContent(), await givenSettings(), (await admin(samples.read)).body]
  const filesBefore = await storedFiles()
  const { removalId, ...left } = (await admin(samples.remove)).body.data
  expect(left).toEqual({ items: [], settings: ['churchName'] })
  const lists = [prayerRequests.list, contactMessages.list, newsletter.list, posts.list, blocks.list] as const
  for (const list of lists) expect((await admin(list)).body).toEqual([])
  expect(await storedFiles()).toEqual(filesBefore)
  expect((await admin(trash.list, { query: { kind: 'sample-content' } })).body).toMatchObject([
    { subjectId: removalId, name: 'Sample content' },
  ])

  // Own values that the church has written meanwhile stay.
  const own = { phone: '0788123456', giving: [{ purpose: 'Choir', momoCode: '123456' }] }
  await admin(settings.update, { body: own })
  const restored = await admin(trash.restore, { params: { kind: 'sample-content', id: Number(removalId) } })
  expect(restored.body.message).toBe('“Sample content” is back.')
  const { phone, giving } = await givenSettings()
  expect([phone, giving.map(({ purpose }) => purpose)]).toEqual([
    '+250788123456',
    [...sampleSettings.giving.map(({ purpose }) => purpose), 'Choir'],
  ])
  await admin(settings.update, { body: { phone: sampleSettings.phone, giving: sampleSettings.giving } })
  expect([await allContent(), await givenSettings(), (await admin(samples.read)).body]).toEqual(before)
  const [request] = (await admin(prayerRequests.list)).body
  expect(request?.request).toMatch(/^Ma mère/)
  expect((await admin(trash.list, { query: { kind: 'sample-content' } })).body).toEqual([])
})

test('all sample content is removed at once, except what the church has changed or uses', async () => {
  const sample = (await admin(posts.list)).body
  const [changedPost, changedBlog] = sample
  // A post that the church has changed, and one whose blog it has changed.
  const whole = (await admin(posts.one, { params: { id: changedPost?.id ?? 0 } })).body
  const [picture] = whole.pictures
  const [category] = whole.categories
  await admin(posts.update, {
    params: { id: whole.id },
    body: { blogId: whole.blogId, categoryIds: [category?.id], pictureIds: [picture?.id] },
  })
  await admin(blogs.update, {
    params: { id: changedBlog?.blogId ?? 0 },
    body: { title: 'Our own title', approve: true },
  })
  const own = await admin(announcements.create, { body: { title: 'Ours', content: 'Written by us' } })
  await admin(settings.update, {
    body: {
      phone: '0788123456',
      giving: [...sampleSettings.giving, { purpose: 'Choir', momoCode: '123456' }],
    },
  })
  // A main language moves the samples of giving to other fields, and a logo is in use.
  const logo = (await sampleIds('picture')).find((id) => !whole.pictures.some((picture) => picture.id === id))
  await admin(settings.update, { body: { mainLanguage: 'rw', logoPictureId: logo } })
  const filesBefore = await storedFiles()
  for (const endpoint of [prayerRequests.submit, contactMessages.submit]) {
    const sent = { name: 'Ruth', email: 'ruth@example.org', request: 'For rain.', message: 'Hello.' }
    expect((await api.as('visitor')(endpoint, { body: sent })).status).toBe(201)
  }

  const { status, body } = await admin(samples.remove)
  expect({ status, message: body.message }).toEqual({
    status: 200,
    message: 'Sample content removed successfully!',
  })
  expect(body.data.settings).toEqual(['churchName'])
  const use = { kind: 'post', id: whole.id, title: whole.title }
  expect(body.data.items).toContainEqual({
    kind: 'blog',
    id: whole.blogId,
    title: whole.title,
    usedBy: [use],
  })
  const left = body.data.items.map(({ kind, id }) => `${kind} ${id}`)
  expect(left).toEqual(
    expect.arrayContaining([`picture ${picture?.id}`, `picture ${logo}`, `category ${category?.id}`]),
  )
  expect(body.data.items.every(({ usedBy }) => usedBy.length > 0)).toBe(true)

  expect((await admin(posts.list)).body.map(({ id }) => id).sort()).toEqual(
    [changedPost?.id, changedBlog?.id].sort(),
  )
  expect((await admin(services.list)).body).toMatchObject([{ start: '09:00' }])
  expect((await admin(announcements.list)).body.map(({ id }) => id)).toEqual([own.body.data.id])
  expect((await admin(blocks.list)).body).toEqual([])
  const { phone, email, giving, churchName } = (await admin(settings.readAll)).body
  expect({ phone, email, churchName, giving: giving.map(({ purpose }) => purpose) }).toEqual({
    phone: '+250788123456',
    email: '',
    churchName: sampleSettings.churchName,
    giving: ['Choir'],
  })
  // In the trash they keep their files.
  const files = await storedFiles()
  expect(files).toEqual(filesBefore)
  const shown = (await admin(pictures.list)).body
  expect(shown.length).toBeGreaterThan(0)
  for (const { path: name, variants } of shown) {
    expect(files).toEqual(expect.arrayContaining([name, ...variants.map((variant) => variant.path)]))
  }
  expect((await admin(categories.list)).body.length).toBeGreaterThan(0)
})

test('texts of removed sample content go with it, and what visitors sent stays', async () => {
  const { rows } = await api.db.query(
    `select kind, subject_id from texts where kind = 'block' or (kind = 'service'
       and not exists (select from services where id = subject_id))`,
  )
  expect(rows).toEqual([])
  const names = async (list: typeof prayerRequests.list | typeof contactMessages.list) =>
    (await admin(list)).body.map(({ name }) => name)
  expect([await names(prayerRequests.list), await names(contactMessages.list)]).toEqual([['Ruth'], ['Ruth']])
})

test('removing sample content writes one audit entry with the titles, and repeating it none', async () => {
  const entries = async () =>
    (await admin(audit.list, { query: { q: 'remove-samples' } })).body.map(({ subjectType, before }) => ({
      subjectType,
      before,
    }))
  const once = await entries()
  expect(once[0]).toMatchObject({
    subjectType: 'settings',
    before: {
      event: expect.arrayContaining([expect.any(String)]),
      // People are not named in the audit.
      subscriber: 3,
      settings: expect.arrayContaining(['email', 'giving']),
    },
  })
  expect((await admin(samples.remove)).status).toBe(200)
  expect(await entries()).toEqual(once)
})

test('members may neither see nor remove it', async () => {
  for (const endpoint of [samples.read, samples.remove]) {
    expect((await api.as('MEMBER')(endpoint)).status).toBe(403)
    expect((await api.as('visitor')(endpoint)).status).toBe(401)
  }
})
