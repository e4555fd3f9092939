import { blogStatuses, blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { posts } from '@grace/contract/posts'
import type { Db } from '../database/db.ts'
import { insertBlog, insertCategory, insertPicture, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const create = (body: object, headers = {}) => api.as('ADMIN')(posts.create, { body, headers })
const update = (id: number, body: object) => api.as('ADMIN')(posts.update, { params: { id }, body })
const remove = (id: number) => api.as('ADMIN')(posts.remove, { params: { id } })
const see = (who: 'visitor' | 'MEMBER' | 'ADMIN', id: number) => api.as(who)(posts.one, { params: { id } })
const idsOf = (body: { id: number }[]) => body.map(({ id }) => id)

/** One of each entity that a post shows. */
async function parts() {
  const blog = await insertBlog(api.db, { title: 'Easter', content: '<p>He is <em>risen</em>.</p>' })
  const [first, second] = [await insertCategory(api.db), await insertCategory(api.db)]
  const [cover, other] = [await insertPicture(api.db, 'The garden'), await insertPicture(api.db)]
  return { blog, first, second, cover, other }
}

async function addVariant(db: Db, picture: number, format: string, width: number) {
  await db.query(
    `insert into picture_variants (path, picture_id, format, width, height, bytes) values ($1, $2, $3, $4, 10, 20)`,
    [`${picture}-${width}.${format}`, picture, format, width],
  )
}

test('an administrator makes a post, and everybody reads it with its text, categories and pictures', async () => {
  const { blog, first, second, cover, other } = await parts()
  await addVariant(api.db, cover.id, 'webp', 800)
  await addVariant(api.db, cover.id, 'avif', 400)
  await addVariant(api.db, cover.id, 'webp', 400)
  const made = await create({
    blogId: blog.id,
    categoryIds: [second.id, first.id, second.id],
    pictureIds: [other.id, cover.id, other.id].reverse().slice(1),
    doneBy: 1,
  })
  expect(made).toMatchObject({
    status: 201,
    body: { success: true, message: 'Post created successfully with selected categories and pictures!' },
  })
  const { data } = made.body
  expect(data).toMatchObject({
    blogId: blog.id,
    title: 'Easter',
    preview: 'He is risen.',
    content: '<p>He is <em>risen</em>.</p>',
    language: 'en',
    texts: { en: { title: 'Easter', preview: 'He is risen.' } },
    status: 'APPROVED',
    categoryIds: [first.id, second.id],
    categories: [
      { id: first.id, name: first.name, nameByLanguage: { en: first.name } },
      { id: second.id, name: second.name, nameByLanguage: { en: second.name } },
    ],
    pictureIds: [cover.id, other.id],
    pictures: [
      {
        id: cover.id,
        altText: 'The garden',
        variants: [
          { path: `${cover.id}-400.webp`, format: 'webp', width: 400, height: 10, bytes: 20 },
          { path: `${cover.id}-400.avif`, format: 'avif', width: 400, height: 10, bytes: 20 },
          { path: `${cover.id}-800.webp`, format: 'webp', width: 800, height: 10, bytes: 20 },
        ],
      },
      { id: other.id, variants: [] },
    ],
  })
  expect(data.cover).toEqual(data.pictures[0])
  for (const who of ['visitor', 'MEMBER', 'ADMIN'] as const) {
    expect((await see(who, data.id)).body).toEqual(data)
    const { content: _, pictures: __, author: ___, ...inList } = data
    expect((await api.as(who)(posts.list)).body).toContainEqual(inList)
  }
})

test.each([
  [{ blogId: undefined }, 'blogId', 'Please select a blog'],
  [{ blogId: '1' }, 'blogId', 'Please select a blog'],
  [{ blogId: 1.5 }, 'blogId', 'Please select a blog'],
  [{ categoryIds: undefined }, 'categoryIds', 'Please select at least one category'],
  [{ categoryIds: [] }, 'categoryIds', 'Please select at least one category'],
  [
    { categoryIds: Array.from({ length: 21 }, (_, at) => at + 1) },
    'categoryIds',
    'Please select at most 20 categories',
  ],
  [{ pictureIds: 'all' }, 'pictureIds', 'Please select pictures from the list'],
  [
    { pictureIds: Array.from({ length: 51 }, (_, at) => at + 1) },
    'pictureIds',
    'Please select at most 50 pictures',
  ],
  [{ blogId: 999_999 }, 'blogId', 'The selected blog no longer exists'],
  [{ blogId: 2 ** 53 - 1 }, 'blogId', 'The selected blog no longer exists'],
  [{ categoryIds: [999_999] }, 'categoryIds', 'A selected category no longer exists'],
  [{ pictureIds: [999_999] }, 'pictureIds', 'A selected picture no longer exists'],
])('a post with %j is refused at its field', async (wrong, path, message) => {
  const { blog, first } = await parts()
  const given = { blogId: blog.id, categoryIds: [first.id], ...wrong }
  const { id } = await insertPost(api.db)
  const before = (await see('ADMIN', id)).body
  for (const response of [await create(given), await update(id, given)]) {
    expect(response).toMatchObject({
      status: 400,
      body: { success: false, code: 'validation_failed', message, errors: [{ path, message }] },
    })
  }
  expect((await see('ADMIN', id)).body).toEqual(before)
})

test('a post with unknown blog, categories and pictures is refused with all three errors', async () => {
  const gone = { blogId: 999_999, categoryIds: [999_999], pictureIds: [999_999] }
  expect((await create(gone)).body.errors.map(({ path, code }) => [path, code])).toEqual([
    ['blogId', 'post_blog_unknown'],
    ['categoryIds', 'post_category_unknown'],
    ['pictureIds', 'post_picture_unknown'],
  ])
})

test('an update replaces blog, categories and pictures', async () => {
  const { blog, first, second, cover, other } = await parts()
  const { id } = await insertPost(api.db, {
    blogId: blog.id,
    categoryIds: [first.id],
    pictureIds: [cover.id, other.id],
  })
  const another = await insertBlog(api.db, { title: 'Pentecost' })
  const changed = await update(id, {
    blogId: another.id,
    categoryIds: [second.id],
    pictureIds: [other.id, cover.id],
  })
  expect(changed).toMatchObject({
    status: 200,
    body: {
      message: 'Post updated successfully!',
      data: {
        title: 'Pentecost',
        categoryIds: [second.id],
        pictureIds: [other.id, cover.id],
        cover: { id: other.id },
      },
    },
  })
  expect((await update(id, { blogId: another.id, categoryIds: [second.id] })).body.data).toMatchObject({
    pictureIds: [],
    cover: null,
  })
  expect(await update(999_999, { blogId: another.id, categoryIds: [second.id] })).toMatchObject({
    status: 404,
    body: { message: 'Post not found' },
  })
})

test('a deleted post leaves its blog, categories and pictures', async () => {
  const { blog, first, cover } = await parts()
  const { id } = await insertPost(api.db, {
    blogId: blog.id,
    categoryIds: [first.id],
    pictureIds: [cover.id],
  })
  expect(await remove(id)).toMatchObject({
    status: 200,
    body: { message: 'Post deleted successfully!', data: null },
  })
  expect(await remove(id)).toMatchObject({ status: 404, body: { message: 'Post not found' } })
  expect((await api.as('visitor')(blogs.one, { params: { id: blog.id } })).status).toBe(200)
  expect((await api.as('visitor')(categories.one, { params: { id: first.id } })).status).toBe(200)
  const { rowCount } = await api.db.query('select from pictures where id = $1', [cover.id])
  expect(rowCount).toBe(1)
})

test('a category that posts are in is not deleted, and the refusal names the newest ten', async () => {
  const { first } = await parts()
  for (let made = 0; made < 12; made++) await insertPost(api.db, { categoryIds: [first.id] })
  const refused = await api.as('ADMIN')(categories.remove, { params: { id: first.id } })
  expect(refused).toMatchObject({ status: 409, body: { code: 'in_use' } })
  expect(refused.body.message).toMatch(
    /^This category is used by 12 posts and cannot be deleted\. Post \d+: .*; and 2 more$/,
  )
  expect(refused.body.errors).toHaveLength(10)
})

test('the audit entries of a post name its blog, categories and pictures', async () => {
  const { blog, first, second } = await parts()
  const { id, publishAt } = (await create({ blogId: blog.id, categoryIds: [first.id] })).body.data
  await update(id, { blogId: blog.id, categoryIds: [second.id] })
  await remove(id)
  const { rows } = await api.db.query(
    `select action, before, after from audit_entries where subject_type = 'post' and subject_id = $1 order by id`,
    [id],
  )
  const auditedAs = { title: 'Easter', blogId: blog.id, categoryIds: [first.id], pictureIds: [], publishAt }
  expect(rows).toEqual([
    { action: 'post.create', before: null, after: auditedAs },
    { action: 'post.update', before: { categoryIds: [first.id] }, after: { categoryIds: [second.id] } },
    { action: 'post.delete', before: { ...auditedAs, categoryIds: [second.id] }, after: null },
  ])
})

test('a double click makes only one post', async () => {
  const { blog, first } = await parts()
  const body = { blogId: blog.id, categoryIds: [first.id] }
  const send = () => create(body, { 'idempotency-key': 'post-1' })
  const [one, two] = await Promise.all([send(), send()])
  expect(two.body.data.id).toBe(one.body.data.id)
})

describe('visitors see the posts of approved blogs, and of no others', () => {
  /** All endpoints that return a post, with whether a visitor sees it there. */
  async function seen({ id, blogId, categoryId }: { id: number; blogId: number; categoryId: number }) {
    const visitor = api.as('visitor')
    const lists = [
      await visitor(posts.list, { query: { size: 100 } }),
      await visitor(posts.list, { query: { blogId } }),
      await visitor(posts.list, { query: { categoryId, size: 5 } }),
      await visitor(posts.list, { query: { categoryId, blogId, q: 'grace' } }),
      await visitor(posts.byCategory, { params: { categoryId } }),
    ]
    const byBlog = await visitor(posts.byBlog, { params: { blogId } })
    const one = await see('visitor', id)
    const all = [
      ...lists.map(({ body }) => idsOf(body).includes(id)),
      byBlog.status === 200 && idsOf(byBlog.body).includes(id),
      one.status === 200,
    ]
    expect(byBlog.status).toBe(one.status)
    expect(new Set(all).size).toBe(1)
    return all[0]
  }
  const approve = (id: number, status = 'APPROVED') =>
    api.as('ADMIN')(blogs.update, { params: { id }, body: { status } })

  test.each(blogStatuses)(
    'a post of a blog that is %s is visible only while the blog is approved',
    async (status) => {
      const blog = await insertBlog(api.db, { status })
      const category = await insertCategory(api.db)
      const body = { blogId: blog.id, categoryIds: [category.id] }
      const { id } = (await create(body)).body.data
      const place = { id, blogId: blog.id, categoryId: category.id }
      expect(await seen(place)).toBe(status === 'APPROVED')

      for (const next of [
        'APPROVED',
        'REJECTED',
        'APPROVED',
        'DRAFT',
        'APPROVED',
        'PENDING',
        'APPROVED',
      ] as const) {
        await approve(blog.id, next)
        expect(await seen(place)).toBe(next === 'APPROVED')
        expect((await see('ADMIN', id)).body.status).toBe(next)
      }
      await api.as('ADMIN')(blogs.update, { params: { id: blog.id }, body: { content: '<p>New grace</p>' } })
      expect(await seen(place)).toBe(true)
      await update(id, body)
      expect((await see('visitor', id)).body.content).toBe('<p>Grace and peace.</p>')
      await approve(blog.id)
      expect((await see('visitor', id)).body.content).toBe('<p>New grace</p>')
    },
  )

  test('a post is visible according to its new blog after a change', async () => {
    const [open, closed] = [await insertBlog(api.db), await insertBlog(api.db, { status: 'DRAFT' })]
    const [first, second] = [await insertCategory(api.db), await insertCategory(api.db)]
    const { id } = await insertPost(api.db, { blogId: closed.id, categoryIds: [first.id] })
    await update(id, { blogId: open.id, categoryIds: [first.id] })
    expect(await seen({ id, blogId: open.id, categoryId: first.id })).toBe(true)
    await update(id, { blogId: open.id, categoryIds: [second.id] })
    expect(await seen({ id, blogId: open.id, categoryId: second.id })).toBe(true)
    await update(id, { blogId: closed.id, categoryIds: [second.id] })
    expect(await seen({ id, blogId: closed.id, categoryId: second.id })).toBe(false)
  })

  test('the database refuses to set the state of a post apart from that of its blog', async () => {
    const { id, blogId, categoryIds } = await insertPost(api.db)
    const refused = { code: '23503' }
    await expect(api.db.query(`update posts set status = 'DRAFT' where id = $1`, [id])).rejects.toMatchObject(
      refused,
    )
    await expect(
      api.db.query(`update post_categories set status = 'DRAFT' where post_id = $1`, [id]),
    ).rejects.toMatchObject(refused)
    await expect(
      api.db.query(`insert into posts (blog_id, status) values ($1, 'PENDING')`, [blogId]),
    ).rejects.toMatchObject(refused)
    await expect(api.db.query(`update posts set public_in = '' where id = $1`, [id])).rejects.toMatchObject(
      refused,
    )
    await api.db.query(`update blogs set status = 'REJECTED', public_in = 'rw' where id = $1`, [blogId])
    const { rows } = await api.db.query(
      `select posts.status, post_categories.status as "inCategory", post_categories.public_in as "publicIn" from posts join post_categories on post_id = id
       where id = $1 and category_id = $2`,
      [id, categoryIds[0]],
    )
    expect(rows).toEqual([{ status: 'REJECTED', inCategory: 'REJECTED', publicIn: 'rw' }])
  })

  test('administrators see posts of unapproved blogs in every list', async () => {
    const blog = await insertBlog(api.db, { status: 'DRAFT' })
    const category = await insertCategory(api.db)
    const { id } = await insertPost(api.db, { blogId: blog.id, categoryIds: [category.id] })
    const admin = api.as('ADMIN')
    expect(idsOf((await admin(posts.byBlog, { params: { blogId: blog.id } })).body)).toEqual([id])
    expect(idsOf((await admin(posts.byCategory, { params: { categoryId: category.id } })).body)).toEqual([id])
    expect(idsOf((await admin(posts.list)).body)[0]).toBe(id)
    expect((await see('ADMIN', id)).body).toMatchObject({ id, status: 'DRAFT' })
  })

  test('a blog or a category that is not there is a 404, one without posts an empty list', async () => {
    const visitor = api.as('visitor')
    expect(await visitor(posts.byBlog, { params: { blogId: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Blog not found' },
    })
    expect(await visitor(posts.byCategory, { params: { categoryId: 999_999 } })).toMatchObject({
      status: 404,
      body: { message: 'Category not found' },
    })
    const [blog, category] = [await insertBlog(api.db), await insertCategory(api.db)]
    expect((await visitor(posts.byBlog, { params: { blogId: blog.id } })).body).toEqual([])
    expect((await visitor(posts.byCategory, { params: { categoryId: category.id } })).body).toEqual([])
    expect(await visitor(posts.byBlog, { params: { blogId: '1abc' } })).toMatchObject({ status: 400 })
  })
})

test('lists of posts are paged with their total, newest first, and a page past the end is empty', async () => {
  const category = await insertCategory(api.db)
  const made: number[] = []
  for (let count = 0; count < 5; count++) {
    made.unshift((await insertPost(api.db, { categoryIds: [category.id] })).id)
  }
  await insertPost(api.db, {
    blogId: (await insertBlog(api.db, { status: 'DRAFT' })).id,
    categoryIds: [category.id],
  })
  const page = (query: object) =>
    api.as('visitor')(posts.byCategory, { params: { categoryId: category.id }, query: { ...query } })
  expect(idsOf((await page({})).body)).toEqual(made)
  expect(idsOf((await page({ page: 2, size: 2 })).body)).toEqual(made.slice(2, 4))
  const past = await page({ page: 4, size: 2 })
  expect(past.body).toEqual([])
  expect(past.headers['x-total-count']).toBe('5')
})

test('a part of the title or text of its blog finds a post', async () => {
  const blog = await insertBlog(api.db, { title: 'Noël à Kigali' })
  const { id, categoryIds } = await insertPost(api.db, { blogId: blog.id })
  const found = async (query: object) =>
    idsOf((await api.as('visitor')(posts.list, { query: { ...query } })).body)
  expect(await found({ q: 'noel a ki' })).toEqual([id])
  expect(await found({ q: 'noel', categoryId: categoryIds[0] })).toEqual([id])
  expect(await found({ q: 'noel', categoryId: 999_999 })).toEqual([])
})

test('a list takes as many queries for fifty posts as for one', async () => {
  const category = await insertCategory(api.db)
  const picture = await insertPicture(api.db)
  const queries = async () => {
    const { query } = api.db
    const sent: string[] = []
    api.db.query = (...requested) => {
      sent.push(requested[0])
      return query(...requested) as never
    }
    await api.as('ADMIN')(posts.byCategory, { params: { categoryId: category.id }, query: { size: 50 } })
    api.db.query = query
    return sent
  }
  const add = () => insertPost(api.db, { categoryIds: [category.id], pictureIds: [picture.id] })
  /** The server has tasks in the background, which send queries of their own. */
  const fewest = async () =>
    [await queries(), await queries(), await queries()].reduce((a, b) => (b.length < a.length ? b : a))
  // The login, and the note about when its session was used last, which is written once in five minutes.
  await queries()
  await add()
  const ofOne = await fewest()
  for (let count = 0; count < 49; count++) await add()
  expect(await fewest()).toEqual(ofOne)
})

describe('two administrators at once', () => {
  test('creating a post while its blog and category are deleted: either the creation or the deletions fail', async () => {
    for (let round = 0; round < 10; round++) {
      const { blog, first } = await parts()
      const other = await api.someone({ accountCategory: 'ADMIN' })
      const [made, goneBlog, goneCategory] = await Promise.all([
        create({ blogId: blog.id, categoryIds: [first.id] }),
        other.call(blogs.remove, { params: { id: blog.id } }),
        other.call(categories.remove, { params: { id: first.id } }),
      ])
      if (made.status === 201) {
        expect([goneBlog.status, goneCategory.status]).toEqual([409, 409])
      } else {
        expect(made.status).toBe(400)
        expect([goneBlog.status, goneCategory.status]).toContain(200)
      }
    }
  })

  test('changing the blog of a post while both blogs change state succeeds, and the post has the new state', async () => {
    const other = await api.someone({ accountCategory: 'ADMIN' })
    for (let round = 0; round < 10; round++) {
      const [from, to] = [await insertBlog(api.db), await insertBlog(api.db)]
      const { id, categoryIds } = await insertPost(api.db, { blogId: from.id })
      const responses = await Promise.all([
        update(id, { blogId: to.id, categoryIds }),
        other.call(blogs.update, { params: { id: from.id }, body: { status: 'REJECTED' } }),
        other.call(blogs.update, { params: { id: to.id }, body: { status: 'DRAFT' } }),
      ])
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await see('ADMIN', id)).body).toMatchObject({ blogId: to.id, status: 'DRAFT' })
      expect((await see('visitor', id)).status).toBe(404)
    }
  })

  test('two simultaneous updates of a post: one of them is stored completely', async () => {
    const { blog, first, second, cover, other } = await parts()
    const { id } = await insertPost(api.db, { blogId: blog.id })
    const choices = [
      { blogId: blog.id, categoryIds: [first.id], pictureIds: [cover.id, other.id] },
      { blogId: blog.id, categoryIds: [second.id], pictureIds: [other.id] },
    ]
    const responses = await Promise.all(choices.map((choice) => update(id, choice)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    const { categoryIds, pictureIds } = (await see('ADMIN', id)).body
    expect(choices).toContainEqual({ blogId: blog.id, categoryIds, pictureIds })
  })
})

describe('languages of the reader', () => {
  const categoryId = async () => (await insertCategory(api.db)).id
  const paragraph = (title: string) => ({ title, content: `<p>${title}.</p>` })
  async function published(texts: object, category: number) {
    const { body } = await api.as('ADMIN')(blogs.create, { body: { texts, approve: true } })
    return insertPost(api.db, { blogId: body.data.id, categoryIds: [category] })
  }

  test('a post is shown in the reader’s language, else the main one, else any, never with an unapproved text', async () => {
    const category = await categoryId()
    const { id, blogId } = await published({ en: paragraph('Grace'), fr: paragraph('La grâce') }, category)
    await api.as('ADMIN')(blogs.update, {
      params: { id: blogId },
      body: { texts: { rw: paragraph('Ubuntu'), fr: paragraph('Le temps') } },
    })
    const read = async (language?: 'en' | 'fr' | 'rw') => {
      const query = language ? { language } : {}
      const { body } = await api.as('visitor')(posts.one, { params: { id }, query })
      return [body.language, body.title, body.preview, body.content]
    }
    expect(await read()).toEqual(['en', 'Grace', 'Grace.', '<p>Grace.</p>'])
    expect(await read('fr')).toEqual(['fr', 'La grâce', 'La grâce.', '<p>La grâce.</p>'])
    expect(await read('rw')).toEqual(['en', 'Grace', 'Grace.', '<p>Grace.</p>'])
    const { body } = await see('ADMIN', id)
    expect(body.texts).toEqual({
      en: { title: 'Grace', preview: 'Grace.' },
      fr: { title: 'La grâce', preview: 'La grâce.' },
    })
    await api.as('ADMIN')(blogs.update, { params: { id: blogId }, body: { status: 'DRAFT' } })
    expect(await read('rw')).toEqual(['fr', 'La grâce', 'La grâce.', '<p>La grâce.</p>'])
    for (const [q, found] of [
      ['grace', [id]],
      ['temps', []],
      ['ubuntu', []],
    ] as const) {
      const query = { q, categoryId: category }
      expect({ q, ids: idsOf((await api.as('visitor')(posts.list, { query })).body) }).toEqual({
        q,
        ids: found,
      })
    }
  })

  test('a list has posts in the reader’s language first, or only those, in pages', async () => {
    const category = await categoryId()
    const inFrench = [await published({ fr: paragraph('Un') }, category)]
    const others = [await published({ en: paragraph('One') }, category)]
    inFrench.unshift(await published({ en: paragraph('Two'), fr: paragraph('Deux') }, category))
    others.unshift(await published({ rw: paragraph('Rimwe') }, category))
    const ids = async (query: object) => {
      const response = await api.as('visitor')(posts.list, { query: { categoryId: category, ...query } })
      return [idsOf(response.body), response.headers['x-total-count']]
    }
    const first = [...idsOf(inFrench), ...idsOf(others)]
    expect(await ids({ language: 'fr', size: 10 })).toEqual([first, '4'])
    expect(await ids({ language: 'fr', size: 3, page: 2 })).toEqual([first.slice(3), '4'])
    expect(await ids({ language: 'fr', only: 'yes', size: 10 })).toEqual([idsOf(inFrench), '2'])
    expect(await ids({ language: 'rw', only: 'yes', size: 10 })).toEqual([[others[0]?.id], '1'])
    expect(await ids({ size: 10 })).toEqual([[...first].sort((a, b) => b - a), '4'])
  })
})
