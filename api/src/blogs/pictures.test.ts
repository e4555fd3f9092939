import { audit } from '@grace/contract/audit'
import { blogs } from '@grace/contract/blogs'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { trash } from '@grace/contract/trash'
import { insertCategory, insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

const text = { title: 'Harvest', content: '<p>A hundred baskets.</p>' }
async function aBlogWith(pictureIds: number[], more: object = {}) {
  const { status, body } = await admin(blogs.create, { body: { ...text, pictureIds, ...more } })
  expect(status).toBe(201)
  return body.data
}
const twoPictures = async () => {
  const [one, two] = [await insertPicture(api.db, 'The lake'), await insertPicture(api.db, 'The choir')]
  return [one.id, two.id] as const
}
const read = async (id: number, who = admin) => (await who(blogs.one, { params: { id } })).body.pictureIds

test('a blog keeps its pictures in order, and only administrators see them', async () => {
  const [lake, choir] = await twoPictures()
  const blog = await aBlogWith([choir, lake, choir], { approve: true })
  expect(blog.pictureIds).toEqual([choir, lake])
  expect(await read(blog.id, visitor)).toEqual([])
  expect((await visitor(pictures.one, { params: { id: lake } })).status).toBe(404)

  const { id, updatedAt } = blog
  const changed = await admin(blogs.update, { params: { id }, body: { pictureIds: [lake], updatedAt } })
  expect(changed.body).toMatchObject({ message: 'Blog updated successfully!', data: { pictureIds: [lake] } })
  // A text alone leaves them, and its approval stays.
  expect(changed.body.data.status).toBe('APPROVED')
  await admin(blogs.update, { params: { id }, body: { title: 'Thanks' } })
  expect(await read(id)).toEqual([lake])
  const { body: entries } = await admin(audit.list, { query: { size: 5, page: 1, sort: '-at' } })
  expect(
    entries.find(({ subjectId, after }) => subjectId === id && after && 'pictureIds' in after),
  ).toMatchObject({
    action: 'blog.update',
    after: { pictureIds: [lake] },
  })
})

test('the server refuses pictures that do not exist, more than 50 of them, and an outdated version', async () => {
  const [lake, choir] = await twoPictures()
  const refused = await admin(blogs.create, { body: { ...text, pictureIds: [lake, 999_999] } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'pictureIds' }] } })
  const many = Array.from({ length: 51 }, (_, at) => at + 1)
  expect((await admin(blogs.create, { body: { ...text, pictureIds: many } })).body).toMatchObject({
    errors: [{ path: 'pictureIds', message: 'Please select at most 50 pictures' }],
  })

  const { id, updatedAt } = await aBlogWith([lake])
  await admin(blogs.update, { params: { id }, body: { pictureIds: [lake, choir], updatedAt } })
  const stale = await admin(blogs.update, { params: { id }, body: { pictureIds: [choir], updatedAt } })
  expect(stale).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
  // The same pictures overwrite nothing.
  const same = { pictureIds: [lake, choir], updatedAt }
  expect((await admin(blogs.update, { params: { id }, body: same })).status).toBe(200)
})

test('a picture of a blog cannot be deleted, and the first post of the blog takes over its pictures', async () => {
  const [lake] = await twoPictures()
  const { id } = await aBlogWith([lake], { approve: true })
  const usesOf = async () => (await admin(pictures.uses, { params: { id: lake } })).body
  expect(await usesOf()).toEqual([{ kind: 'blog', id, postId: 0, title: 'Harvest' }])
  expect(await admin(pictures.remove, { params: { id: lake } })).toMatchObject({
    status: 409,
    body: {
      message: `This picture is used by 1 blog and cannot be deleted. Blog ${id}: Harvest`,
      errors: [{ path: `blogs.${id}` }],
    },
  })
  const used = await admin(pictures.list, { query: { used: 'true', page: 1, size: 100 } })
  expect(used.body.map((picture) => picture.id)).toContain(lake)

  const category = await insertCategory(api.db)
  const body = { blogId: id, categoryIds: [category.id], pictureIds: [lake] }
  const post = (await admin(posts.create, { body })).body.data
  expect(await read(id)).toEqual([])
  expect(await usesOf()).toEqual([{ kind: 'post', id: post.id, postId: post.id, title: 'Harvest' }])
})

test('a blog can be restored with its pictures once they are restored', async () => {
  const [lake, choir] = await twoPictures()
  const { id } = await aBlogWith([lake, choir])
  expect((await admin(blogs.remove, { params: { id } })).status).toBe(200)
  expect((await admin(pictures.remove, { params: { id: lake } })).status).toBe(200)
  expect(await admin(trash.restore, { params: { kind: 'blog', id } })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Restore the picture “The lake” first') },
  })
  expect((await admin(trash.restore, { params: { kind: 'picture', id: lake } })).status).toBe(200)
  expect((await admin(trash.restore, { params: { kind: 'blog', id } })).status).toBe(200)
  expect(await read(id)).toEqual([lake, choir])
})
