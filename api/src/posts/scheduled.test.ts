import { blogs } from '@grace/contract/blogs'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { search } from '@grace/contract/search'
import { site } from '@grace/contract/site'
import { trash } from '@grace/contract/trash'
import { growth } from '../dashboard/growth.ts'
import { published } from '../site/published.ts'
import { insertBlog, insertCategory, insertPicture, insertPost } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'
import { publishDuePosts, startPublisher } from './publisher.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const idsOf = ({ body }: { body: { id: number }[] }) => body.map(({ id }) => id)
/** As another process would. */
const publishDue = () => api.db.transaction(publishDuePosts)
const version = async () =>
  (await api.db.query<{ version: number }>('select version from content_version')).rows[0]?.version

/** Moves the clock: the time of a post comes by as much. */
const pass = (id: number, hours: number) =>
  api.db.query(`update posts set publish_at = publish_at - $2 * interval '1 hour' where id = $1`, [id, hours])

async function scheduled(more: object = {}) {
  const blog = await insertBlog(api.db, { title: 'Baptism at the lake', content: '<p>Umubatizo.</p>' })
  const category = await insertCategory(api.db)
  const picture = await insertPicture(api.db, 'The lake')
  const body = { blogId: blog.id, categoryIds: [category.id], pictureIds: [picture.id], ...more }
  const { data } = (await admin(posts.create, { body: { publishAt: inHours(24), ...body } })).body
  return { id: data.id, post: data, body, blogId: blog.id, categoryId: category.id, pictureId: picture.id }
}
type Scheduled = Awaited<ReturnType<typeof scheduled>>

/** Every public place of a post, with whether it is there. */
async function places({ id, blogId, categoryId, pictureId }: Scheduled, who: Caller = visitor) {
  const statusOf = async (got: Promise<{ status: number }>) => (await got).status === 200
  const rest = published(api.db)
  return {
    list: idsOf(await who(posts.list, { query: { q: 'baptism', size: 100 } })).includes(id),
    ofBlog: idsOf(await who(posts.list, { query: { blogId, size: 5 } })).includes(id),
    ofCategory: idsOf(await who(posts.byCategory, { params: { categoryId } })).includes(id),
    total: (await who(posts.list, { query: { categoryId, size: 5 } })).headers['x-total-count'] === '1',
    page: await statusOf(who(posts.one, { params: { id } })),
    blog: await statusOf(who(blogs.one, { params: { id: blogId } })),
    blogs: idsOf(await who(blogs.list, { query: { q: 'baptism', size: 100 } })).includes(blogId),
    byBlog: await statusOf(who(posts.byBlog, { params: { blogId } })),
    picture: await statusOf(who(pictures.one, { params: { id: pictureId } })),
    home: (await who(site.read)).body.posts.some((post) => post.id === id),
    search: (await who(search.find, { query: { q: 'umubatizo' } })).body.some((one) => one.id === id),
    address: (await rest.postIdsIn(1, 100_000)).includes(id),
    newest: (await rest.newestPostId()) >= id,
    sitemap: (await rest.postsIn(0, 100_000)).some((post) => post.id === id),
    counts: (await rest.postCounts()).byCategory.get(categoryId) === 1,
  }
}
const everywhere = (isThere: boolean, seen: object) =>
  Object.fromEntries(Object.keys(seen).map((place) => [place, isThere]))

test('administrators list the planned posts apart from those on the site, also in a category', async () => {
  const { id, categoryId } = await scheduled()
  const { id: shown } = await scheduled({ publishAt: null, categoryIds: [categoryId] })
  const blog = await insertBlog(api.db, { title: 'It waits', status: 'PENDING' })
  await insertPost(api.db, { blogId: blog.id, categoryIds: [categoryId] })
  for (const query of [{ categoryId }, {}]) {
    const listed = async (state: 'planned' | 'published', who: Caller = admin) =>
      idsOf(await who(posts.list, { query: { ...query, state, size: 100 } }))
    expect(await listed('planned')).toEqual([id])
    expect(await listed('published')).toContain(shown)
    expect(await listed('published')).not.toContain(id)
    expect(await listed('planned', visitor)).toEqual([])
    expect(await listed('published', visitor)).toEqual(await listed('published'))
  }
})

test('a scheduled post is not public anywhere before its minute, and everywhere after it', async () => {
  const given = await scheduled()
  expect(given.post).toMatchObject({ title: 'Baptism at the lake', status: 'APPROVED' })
  for (const who of [visitor, (await api.theOne('MEMBER')).call]) {
    const seen = await places(given, who)
    expect(seen).toEqual(everywhere(false, seen))
  }
  expect(idsOf(await admin(posts.list))[0]).toBe(given.id)
  expect((await admin(posts.one, { params: { id: given.id } })).status).toBe(200)

  await pass(given.id, 23.9)
  expect(await publishDue()).toBe(0)
  expect((await visitor(posts.one, { params: { id: given.id } })).status).toBe(404)

  const before = await version()
  await pass(given.id, 0.2)
  await publishDue()
  expect(await version()).toBeGreaterThan(before ?? 0)
  const seen = await places(given)
  expect(seen).toEqual(everywhere(true, seen))
  expect(await publishDue()).toBe(0)
})

test('the background publisher publishes a post that is due', async () => {
  const given = await scheduled()
  let changes = 0
  const log = { warn: () => {} } as never
  const publisher = startPublisher(api.db, { log, changed: () => (changes += 1), pollMs: 20 })
  await pass(given.id, 25)
  const isThere = async () => (await visitor(posts.one, { params: { id: given.id } })).status === 200
  for (let tries = 0; !(await isThere()) && tries < 500; tries += 1) {
    await new Promise((next) => setTimeout(next, 10))
  }
  await publisher.close()
  expect(await isThere()).toBe(true)
  expect(changes).toBeLessThanOrEqual(1)
})

test('simultaneous publishers publish a post once', async () => {
  const given = await scheduled()
  await pass(given.id, 25)
  const before = (await version()) ?? 0
  const counts = await Promise.all([publishDue(), publishDue(), publishDue()])
  expect(counts.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1)
  expect(await version()).toBe(before + 1)
})

test('lists, search and dashboard sort a published post by its publication time', async () => {
  const given = await scheduled({ publishAt: inHours(-24 * 40) })
  const newer = await insertPost(api.db, { categoryIds: [given.categoryId] })
  const later = await scheduled({ categoryIds: [given.categoryId], publishAt: inHours(1) })
  expect((await visitor(posts.one, { params: { id: given.id } })).body.publishAt).toBe(given.post.publishAt)
  const list = (query: object = {}) =>
    visitor(posts.list, { query: { categoryId: given.categoryId, ...query } })
  expect(idsOf(await list())).toEqual([newer.id, given.id])
  await pass(later.id, 2)
  await publishDue()
  await insertPost(api.db, { categoryIds: [given.categoryId] })
  expect(idsOf(await list({ language: 'en' })).slice(1)).toEqual([newer.id, later.id, given.id])
  const months = await growth(api.db, ['content'])
  const monthOf = (instant: string) => new Date(Date.parse(instant) + 7_200_000).toISOString().slice(0, 7)
  expect(months.find(({ month }) => month === monthOf(given.post.publishAt))?.publications).toBe(1)
})

test('an update keeps the time; null publishes at once; a later time unpublishes the post', async () => {
  const { id, body, post } = await scheduled()
  const update = async (more: object = {}) =>
    (await admin(posts.update, { params: { id }, body: { ...body, ...more } })).body.data
  const isThere = async () => (await visitor(posts.one, { params: { id } })).status === 200
  expect((await update()).publishAt).toBe(post.publishAt)
  expect(await isThere()).toBe(false)
  const now = (await update({ publishAt: null })).publishAt
  expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000)
  expect(await isThere()).toBe(true)
  for (const publishAt of [null, '']) expect((await update({ publishAt })).publishAt).toBe(now)
  await update({ publishAt: inHours(2) })
  expect(await isThere()).toBe(false)
  expect((await update({ publishAt: '2026-01-05T08:00' })).publishAt).toBe('2026-01-05T06:00:00.000Z')
  expect(await isThere()).toBe(true)
  expect(await admin(posts.update, { params: { id }, body: { ...body, publishAt: 'soon' } })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'publishAt', code: 'publish_date_not_valid' }] },
  })
})

test('a due post of an unapproved blog becomes public with the approval of the blog', async () => {
  const blog = await insertBlog(api.db, { status: 'PENDING' })
  const { id } = await scheduled({ blogId: blog.id })
  const approve = (status: string) => admin(blogs.update, { params: { id: blog.id }, body: { status } })
  const isThere = async () => (await visitor(posts.one, { params: { id } })).status === 200
  await approve('APPROVED')
  expect(await isThere()).toBe(false)
  await approve('REJECTED')
  await pass(id, 25)
  await publishDue()
  expect(await isThere()).toBe(false)
  expect((await admin(posts.one, { params: { id } })).body.status).toBe('REJECTED')
  await approve('APPROVED')
  expect(await isThere()).toBe(true)
})

test('a blog with a public and a scheduled post names the public one to visitors', async () => {
  const { post, blogId, categoryId } = await scheduled({ publishAt: null })
  const body = { blogId, categoryIds: [categoryId], publishAt: inHours(24) }
  const second = (await admin(posts.create, { body })).body.data
  expect((await visitor(blogs.one, { params: { id: blogId } })).body.postId).toBe(post.id)
  const read = async () => (await admin(blogs.one, { params: { id: blogId } })).body
  expect(await read()).toMatchObject({ postId: post.id, postPublishAt: post.publishAt })
  await admin(posts.remove, { params: { id: post.id } })
  expect(await read()).toMatchObject({ postId: second.id, postPublishAt: body.publishAt })
  expect((await visitor(blogs.one, { params: { id: blogId } })).status).toBe(404)
})

test('a restored post is still scheduled, or public if its time has passed', async () => {
  const { id, post } = await scheduled()
  const through = async () => {
    expect((await admin(posts.remove, { params: { id } })).status).toBe(200)
    expect((await admin(trash.restore, { params: { kind: 'post', id } })).status).toBe(200)
    return (await visitor(posts.one, { params: { id } })).status
  }
  expect(await through()).toBe(404)
  expect((await admin(posts.one, { params: { id } })).body.publishAt).toBe(post.publishAt)
  await pass(id, 25)
  expect(await through()).toBe(200)
})

test('a post that was never public is not listed among the trashed public ones', async () => {
  const { id } = await scheduled()
  await admin(posts.remove, { params: { id } })
  expect(await published(api.db).trashed()).not.toContainEqual({ kind: 'post', id })
})
