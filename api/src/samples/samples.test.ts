import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { announcements } from '@grace/contract/announcements'
import { audit } from '@grace/contract/audit'
import { blocks } from '@grace/contract/blocks'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { contactMessages } from '@grace/contract/contact-messages'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { prayerRequests } from '@grace/contract/prayer-requests'
import { samples } from '@grace/contract/samples'
import { services } from '@grace/contract/services'
import { sampleSettings, settings } from '@grace/contract/settings'
import { fillSampleContent } from '../sample-content/fill-sample-content.ts'
import { localStorage } from '../storage/local-storage.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { testSealing } from '../testing/test-sealing.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const storedFiles = () => readdir(path.join(api.filesRoot, 'pictures'))

beforeAll(async () => {
  await fillSampleContent(api.db, {
    storage: localStorage(path.join(api.filesRoot, 'pictures')),
    workDir: path.join(api.filesRoot, 'tmp'),
    sealing: testSealing,
  })
})

const sampleIds = async (kind: string) =>
  (await admin(samples.read)).body.items.filter((item) => item.kind === kind).map(({ id }) => id)

test('everything of a new installation is sample content, with its titles', async () => {
  const { items, settings } = (await admin(samples.read)).body
  const counts: Record<string, number> = {}
  for (const { kind } of items) counts[kind] = (counts[kind] ?? 0) + 1
  expect(counts).toMatchObject({ service: 6, announcement: 3, blog: 9, post: 6, picture: 6, category: 4 })
  expect(items).toContainEqual({
    kind: 'service',
    id: expect.any(Number),
    title: 'Morning worship',
    usedBy: [],
  })
  expect(settings).toEqual(['churchName', 'email', 'address', 'phone', 'chatNumber', 'giving'])
})

test('changed sample content becomes the church’s own, and a new order is no change', async () => {
  const [changed] = await sampleIds('service')
  await admin(services.update, { params: { id: changed ?? 0 }, body: { start: '09:00' } })
  expect(await sampleIds('service')).toHaveLength(5)
  const slides = (await admin(blocks.list, { query: { kind: 'slide' } })).body.map(({ id }) => id)
  await admin(blocks.order, { body: { kind: 'slide', ids: slides.toReversed() } })
  expect(await sampleIds('block')).toEqual(expect.arrayContaining(slides))
})

test('all of it goes at once, except what the church has written, changed or uses', async () => {
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
  // Files of the pictures that went are deleted, those of the others are not.
  const files = await storedFiles()
  expect(files.length).toBeLessThan(filesBefore.length)
  const shown = (await admin(pictures.list)).body
  expect(shown.length).toBeGreaterThan(0)
  for (const { path: name, variants } of shown) {
    expect(files).toEqual(expect.arrayContaining([name, ...variants.map((variant) => variant.path)]))
  }
  expect((await admin(categories.list)).body.length).toBeGreaterThan(0)
})

test('texts of what went are gone, and what visitors sent is not', async () => {
  const { rows } = await api.db.query(
    `select kind, subject_id from texts where kind = 'block' or (kind = 'service'
       and not exists (select from services where id = subject_id))`,
  )
  expect(rows).toEqual([])
  expect((await admin(prayerRequests.list)).body).not.toEqual([])
  expect((await admin(contactMessages.list)).body).not.toEqual([])
})

test('it is one audit entry with the titles; a second time nothing happens', async () => {
  const entries = async () =>
    (await admin(audit.list, { query: { q: 'remove-samples' } })).body.map(({ subjectType, before }) => ({
      subjectType,
      before,
    }))
  const once = await entries()
  expect(once).toMatchObject([
    {
      subjectType: 'settings',
      before: {
        event: expect.arrayContaining([expect.any(String)]),
        settings: expect.arrayContaining(['email', 'giving']),
      },
    },
  ])
  expect((await admin(samples.remove)).status).toBe(200)
  expect(await entries()).toEqual(once)
})

test('members may neither see nor remove it', async () => {
  for (const endpoint of [samples.read, samples.remove]) {
    expect((await api.as('MEMBER')(endpoint)).status).toBe(403)
    expect((await api.as('visitor')(endpoint)).status).toBe(401)
  }
})
