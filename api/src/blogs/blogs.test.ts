import { blogs } from '@grace/contract/blogs'
import { insertBlog, insertPost } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'

const api = testApi()

const content = '<p>Grace and peace to you.</p>'
const create = (body: object) =>
  api.as('ADMIN')(blogs.create, { body: { title: 'A title', content, ...body } })
const update = (id: number, body: object) => api.as('ADMIN')(blogs.update, { params: { id }, body })
const see = (who: 'visitor' | 'MEMBER' | 'ADMIN', id: number) => api.as(who)(blogs.one, { params: { id } })
const historyOf = async (id: number) => (await api.as('ADMIN')(blogs.history, { params: { id } })).body
const auditOf = async (id: number) => {
  const { rows } = await api.db.query<{ action: string; before: object | null; after: object | null }>(
    `select action, before, after from audit_entries where subject_type = 'blog' and subject_id = $1 order by id`,
    [id],
  )
  return rows
}
const adminName = async () => (await api.theOne('ADMIN')).username

test('a new blog is PENDING whatever is sent, and only administrators see it', async () => {
  const made = await create({ title: '  Sunday ', status: 'APPROVED', doneBy: 1, language: 'rw' })
  expect(made).toMatchObject({
    status: 201,
    body: {
      success: true,
      message: 'Blog created successfully! Status: PENDING for admin approval.',
      data: {
        title: 'Sunday',
        content,
        preview: 'Grace and peace to you.',
        language: 'rw',
        status: 'PENDING',
        statusReason: null,
        createdBy: await adminName(),
        updatedBy: await adminName(),
      },
    },
  })
  const { data } = made.body
  expect((await see('ADMIN', data.id)).body).toEqual(data)
  for (const who of ['visitor', 'MEMBER'] as const) {
    expect(await see(who, data.id)).toMatchObject({ status: 404, body: { message: 'Blog not found' } })
    expect((await api.as(who)(blogs.list)).body.map(({ id }) => id)).not.toContain(data.id)
  }
})

test('everybody sees an approved blog, without the fields that only administrators see', async () => {
  const { id } = (await create({})).body.data
  const approved = await update(id, { status: 'APPROVED', reason: 'Well said' })
  expect(approved).toMatchObject({
    status: 200,
    body: {
      message: 'Blog approved successfully!',
      data: { status: 'APPROVED', statusReason: 'Well said', statusChangedBy: await adminName() },
    },
  })
  for (const who of ['visitor', 'MEMBER'] as const) {
    const { languages, ...data } = approved.body.data
    const nobody = { statusChangedBy: null, statusReason: null }
    const expected = {
      ...data,
      ...nobody,
      languages: { en: { ...languages.en, ...nobody } },
      createdBy: null,
      updatedBy: null,
      // The same texts again, which administrators compare with what waits.
      publicTexts: {},
    }
    expect((await see(who, id)).body).toEqual(expected)
    const { texts: _, outdated: __, publicTexts: ___, pictureIds: ____, ...inList } = expected
    expect((await api.as(who)(blogs.list)).body).toContainEqual(inList)
  }
})

test.each([
  [{ title: ' ' }, 'Blog title is required'],
  [{ title: undefined }, 'Blog title is required'],
  [{ title: 'x'.repeat(201) }, 'Blog title must be at most 200 characters long'],
  [{ content: undefined }, 'Blog content is required'],
  [{ content: 7 }, 'Blog content is required'],
  [{ content: ' ' }, 'Blog content is required'],
  [{ content: '<p></p>' }, 'Blog content is required'],
  [{ content: '<p>&nbsp; <br></p><ul><li>\u200b</li></ul>' }, 'Blog content is required'],
  [{ content: '<script>alert(1)</script>' }, 'Blog content is required'],
  [{ content: 'x'.repeat(200_001) }, 'Blog content is too long'],
  [{ content: '&'.repeat(100_000) }, 'Blog content is too long'],
  [{ language: 'de' }, 'Invalid language'],
])('a blog with %j is refused: %s', async (wrong, message) => {
  const before = (await api.as('ADMIN')(blogs.list)).body.length
  expect(await create(wrong)).toMatchObject({
    status: 400,
    body: { success: false, code: 'validation_failed', message, errors: [{ path: Object.keys(wrong)[0] }] },
  })
  expect((await api.as('ADMIN')(blogs.list)).body).toHaveLength(before)
})

test('an invalid change is refused, and leaves the blog as it was', async () => {
  const { id } = await insertBlog(api.db)
  const { body: before } = await see('ADMIN', id)
  expect((await update(id, { title: '' })).body).toMatchObject({ message: 'Blog title is required' })
  expect((await update(id, { content: '<p><br></p>' })).body).toMatchObject({
    message: 'Blog content is required',
  })
  expect((await update(id, { status: 'GONE' })).body).toMatchObject({ message: 'Invalid blog status' })
  expect((await update(id, { status: 'DRAFT', reason: 'x'.repeat(501) })).body).toMatchObject({
    message: 'The reason must be at most 500 characters long',
  })
  expect((await see('ADMIN', id)).body).toEqual(before)
})

test('a change of title or content takes the approval away, and the public reads the approved text until the next one is', async () => {
  for (const edit of [{ title: 'Another' }, { content: '<p>Another</p>' }]) {
    const { id } = await insertBlog(api.db)
    const { body: before } = await see('visitor', id)
    expect(await update(id, edit)).toMatchObject({
      status: 200,
      body: {
        message: 'Blog updated successfully! Status: PENDING for admin approval.',
        data: { ...edit, status: 'PENDING', statusChangedBy: await adminName() },
      },
    })
    const { title, content: text } = before
    expect((await see('visitor', id)).body).toMatchObject({ title, content: text, status: 'APPROVED' })
    await update(id, { status: 'REJECTED', reason: 'Not so' })
    expect((await see('visitor', id)).body).toMatchObject({ title, content: text, statusReason: null })
    await update(id, { status: 'APPROVED' })
    expect((await see('visitor', id)).body).toMatchObject(edit)
  }
})

test('a change that is equal after cleaning keeps the approval', async () => {
  const { id } = await insertBlog(api.db, { title: 'Same', content })
  const same = {
    title: ' Same ',
    content: '<div onclick="x()">Grace and peace to you.</div>',
    status: 'APPROVED',
  }
  expect((await update(id, same)).body).toMatchObject({
    message: 'Blog updated successfully!',
    data: { status: 'APPROVED', statusChangedBy: 'editor', updatedBy: 'editor' },
  })
  expect(await historyOf(id)).toHaveLength(2)
})

test('an edit with an approval in one call approves the edited text', async () => {
  const { id } = await insertBlog(api.db)
  const changed = await update(id, { title: 'Approved as it stands', status: 'APPROVED' })
  expect(changed.body).toMatchObject({
    message: 'Blog approved successfully!',
    data: { title: 'Approved as it stands', status: 'APPROVED', statusChangedBy: await adminName() },
  })
  expect((await historyOf(id)).map(({ status, by }) => [status, by])).toEqual([
    ['APPROVED', await adminName()],
    ['APPROVED', 'editor'],
    ['PENDING', 'editor'],
  ])
})

test('the history lists every change of state with author, time and reason, and nothing else', async () => {
  const { id } = (await create({})).body.data
  const by = await adminName()
  expect((await update(id, { status: 'REJECTED', reason: ' Too\nlong ' })).body.message).toBe(
    'Blog rejected successfully!',
  )
  expect((await update(id, { status: 'DRAFT' })).body).toMatchObject({
    message: 'Blog returned to draft successfully!',
    data: { statusReason: null },
  })
  expect((await update(id, { title: 'Still a draft' })).body).toMatchObject({
    message: 'Blog updated successfully!',
    data: { status: 'DRAFT' },
  })
  await update(id, { status: 'DRAFT' })
  await update(id, { reason: 'Wait for Easter' })
  await update(id, { status: 'PENDING' })

  const steps = await historyOf(id)
  expect(steps).toEqual(
    [
      { status: 'PENDING', reason: null },
      { status: 'DRAFT', reason: 'Wait for Easter' },
      { status: 'DRAFT', reason: null },
      { status: 'REJECTED', reason: 'Too\nlong' },
      { status: 'PENDING', reason: null },
    ].map((step) => ({ ...step, by, language: 'en', at: expect.stringMatching(/^20.*Z$/) })),
  )
  expect((await see('ADMIN', id)).body.statusChangedAt).toBe(steps[0]?.at)
  expect((await api.as('MEMBER')(blogs.history, { params: { id } })).status).toBe(403)
  expect(await api.as('ADMIN')(blogs.history, { params: { id: 999_999 } })).toMatchObject({
    status: 404,
    body: { message: 'Blog not found' },
  })
})

test('the audit names each action on a blog and the changed fields, but not the content', async () => {
  const { id } = (await create({ title: 'First' })).body.data
  for (const body of [
    { title: 'Second', content: '<p>Other</p>' },
    { status: 'APPROVED' },
    { title: 'Third' },
    { status: 'REJECTED', reason: 'No' },
    { status: 'DRAFT' },
    { status: 'PENDING' },
  ]) {
    await update(id, body)
  }
  await update(id, { title: '' })
  await api.as('ADMIN')(blogs.remove, { params: { id } })
  const audit = await auditOf(id)
  expect(audit).toEqual([
    {
      action: 'blog.create',
      before: null,
      after: { title: 'First', language: 'en', status: 'PENDING', reason: null },
    },
    { action: 'blog.update', before: { title: 'First' }, after: { title: 'Second', contentChanged: true } },
    { action: 'blog.approve', before: { status: 'PENDING' }, after: { status: 'APPROVED' } },
    {
      action: 'blog.update',
      before: { title: 'Second', status: 'APPROVED' },
      after: { title: 'Third', status: 'PENDING' },
    },
    {
      action: 'blog.reject',
      before: { status: 'PENDING', reason: null },
      after: { status: 'REJECTED', reason: 'No' },
    },
    {
      action: 'blog.draft',
      before: { status: 'REJECTED', reason: 'No' },
      after: { status: 'DRAFT', reason: null },
    },
    { action: 'blog.pend', before: { status: 'DRAFT' }, after: { status: 'PENDING' } },
    {
      action: 'blog.delete',
      before: { title: 'Third', language: 'en', status: 'PENDING', reason: null },
      after: null,
    },
  ])
})

test('a blog is deleted once, and its history with it', async () => {
  const { id } = await insertBlog(api.db)
  const remove = () => api.as('ADMIN')(blogs.remove, { params: { id } })
  expect(await remove()).toMatchObject({
    status: 200,
    body: { success: true, message: 'Blog deleted successfully!', data: null },
  })
  expect(await remove()).toMatchObject({ status: 404, body: { message: 'Blog not found' } })
  expect(await update(id, { title: 'x' })).toMatchObject({ status: 404 })
  expect((await see('ADMIN', id)).status).toBe(404)
})

test('deleting a blog that posts show is refused with the titles of the posts', async () => {
  const { id, title } = await insertBlog(api.db, { title: 'Psalm 23' })
  const first = await insertPost(api.db, { blogId: id })
  const second = await insertPost(api.db, { blogId: id })
  expect(await api.as('ADMIN')(blogs.remove, { params: { id } })).toMatchObject({
    status: 409,
    body: {
      success: false,
      code: 'in_use',
      message: `This blog is used by 2 posts and cannot be deleted. Post ${second.id}: ${title}; Post ${first.id}: ${title}`,
      errors: [{ path: `posts.${second.id}` }, { path: `posts.${first.id}` }],
    },
  })
  expect((await see('ADMIN', id)).status).toBe(200)
})

test('a double click makes one blog', async () => {
  const send = () =>
    api.as('ADMIN')(blogs.create, {
      body: { title: 'Once', content },
      headers: { 'idempotency-key': 'blog-1' },
    })
  const [first, second] = await Promise.all([send(), send()])
  expect(second.body.data).toEqual(first.body.data)
})

describe('two administrators at once', () => {
  test('an approval is refused if another administrator has changed the blog since it was read', async () => {
    const { id } = await insertBlog(api.db, { status: 'PENDING' })
    const { updatedAt } = (await see('ADMIN', id)).body
    await update(id, { content: '<p>Something else</p>', updatedAt })
    expect(await update(id, { status: 'APPROVED', updatedAt })).toMatchObject({
      status: 409,
      body: {
        code: 'changed_meanwhile',
        message: 'Someone else has changed this in the meantime. Please reload it.',
      },
    })
    expect((await see('visitor', id)).status).toBe(404)
    const again = (await see('ADMIN', id)).body
    expect((await update(id, { status: 'APPROVED', updatedAt: again.updatedAt })).status).toBe(200)
  })

  test('changes of two administrators are both kept, and every step is in the history', async () => {
    const { id } = await insertBlog(api.db, { status: 'PENDING' })
    const other = await api.someone({ accountCategory: 'ADMIN' })
    const responses = await Promise.all([
      update(id, { title: 'By one' }),
      other.call(blogs.update, { params: { id }, body: { content: '<p>By the other</p>' } }),
      update(id, { status: 'REJECTED', reason: 'No' }),
      other.call(blogs.update, { params: { id }, body: { status: 'DRAFT' } }),
    ])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { body: blog } = await see('ADMIN', id)
    expect(blog).toMatchObject({ title: 'By one', content: '<p>By the other</p>' })
    const history = await historyOf(id)
    const [last] = history
    // In any order; a text that is changed after its rejection waits again.
    expect(history.map(({ status }) => status)).toEqual(expect.arrayContaining(['DRAFT', 'REJECTED']))
    expect(blog).toMatchObject({
      status: last?.status,
      statusReason: last?.reason,
      statusChangedBy: last?.by,
    })
  })

  test('one of two simultaneous deletions of a blog succeeds, the other returns 404', async () => {
    const { id } = await insertBlog(api.db)
    const remove = () => api.as('ADMIN')(blogs.remove, { params: { id } })
    const responses = await Promise.all([remove(), remove()])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404])
  })
})

describe('lists', () => {
  const ids = (body: { id: number }[]) => body.map(({ id }) => id)

  test('administrators list blogs by state; visitors find only approved ones', async () => {
    const made = {
      APPROVED: (await insertBlog(api.db)).id,
      REJECTED: (await insertBlog(api.db, { status: 'REJECTED' })).id,
      DRAFT: (await insertBlog(api.db, { status: 'DRAFT' })).id,
      PENDING: (await insertBlog(api.db, { status: 'PENDING' })).id,
    }
    for (const status of ['APPROVED', 'REJECTED', 'DRAFT', 'PENDING'] as const) {
      const byAdmin = await api.as('ADMIN')(blogs.byStatus, { params: { status } })
      expect(byAdmin.body[0]).toMatchObject({ id: made[status], status })
      expect(byAdmin.body.every((blog) => blog.status === status)).toBe(true)
      expect((await api.as('ADMIN')(blogs.list, { query: { status } })).body).toEqual(byAdmin.body)

      const byVisitor = await api.as('visitor')(blogs.byStatus, { params: { status } })
      expect(ids(byVisitor.body)).toEqual(status === 'APPROVED' ? ids(byAdmin.body) : [])
      expect(ids((await api.as('visitor')(blogs.list, { query: { status } })).body)).toEqual(
        ids(byVisitor.body),
      )
    }
    expect(await api.as('ADMIN')(blogs.byStatus, { params: { status: 'approved' } })).toMatchObject({
      status: 400,
      body: { message: 'Invalid blog status' },
    })
  })

  test('search finds a blog by a part of its title or text, ignoring case and accents', async () => {
    const { id } = await insertBlog(api.db, {
      title: 'La PRIÈRE du matin',
      content: '<p>Dieu est <strong>béni</strong>ssant: 100% &amp; plus_</p><ul><li>Première</li></ul>',
    })
    const hidden = await insertBlog(api.db, { title: 'Prière cachée', status: 'DRAFT' })
    const search = async (q: string, who: 'visitor' | 'ADMIN' = 'visitor') =>
      ids((await api.as(who)(blogs.search, { query: { q } })).body)
    for (const q of [
      'prière',
      'PRIERE',
      'priÈre du',
      'ere du mat',
      'bénissant',
      'BENIS',
      '100% & plus_',
      'premiere',
    ]) {
      expect({ q, found: await search(q) }).toEqual({ q, found: [id] })
      expect(ids((await api.as('visitor')(blogs.list, { query: { q } })).body)).toEqual([id])
    }
    expect(await search('priere', 'ADMIN')).toEqual([hidden.id, id])
    for (const q of ['strong', '100_', 'pr%re', 'lus\\_', 'amp;', "'; drop table blogs; --"]) {
      expect({ q, found: await search(q) }).toEqual({ q, found: [] })
    }
    await update(id, { title: 'Le soir', status: 'APPROVED' })
    expect(await search('matin')).toEqual([])
    expect(await search('le soir')).toEqual([id])
  })

  test('lists of blogs are paged with their total, and a page past the end is empty', async () => {
    for (const title of ['Paging a', 'Paging b', 'Paging c']) await insertBlog(api.db, { title })
    const page = (query: object) => api.as('visitor')(blogs.list, { query: { q: 'PAGING', ...query } })
    const titles = async (query: object) => (await page(query)).body.map(({ title }) => title)
    expect(await titles({ page: 1, size: 2 })).toEqual(['Paging c', 'Paging b'])
    expect(await titles({ page: 2, size: 2 })).toEqual(['Paging a'])
    expect(await titles({ sort: 'title' })).toEqual(['Paging a', 'Paging b', 'Paging c'])
    expect(await titles({ sort: '-createdAt', size: 1 })).toEqual(['Paging c'])
    expect(await titles({ sort: 'updatedAt', size: 1 })).toEqual(['Paging a'])
    const past = await page({ page: 9, size: 2 })
    expect(past.body).toEqual([])
    expect(past.headers['x-total-count']).toBe('3')
    expect((await page({ size: 101 })).status).toBe(400)
    expect((await page({ sort: 'content' })).status).toBe(400)

    const fourth = await insertBlog(api.db, { title: 'Paging d' })
    expect((await page({ size: 1 })).headers['x-total-count']).toBe('4')
    await update(fourth.id, { status: 'DRAFT' })
    expect((await page({ size: 1 })).headers['x-total-count']).toBe('3')
  })
})
