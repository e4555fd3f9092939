import { blogs } from '@grace/contract/blogs'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { isInPublicText, isInText } from '../content/text-pictures.ts'
import { insertCategory, insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Caller = (endpoint, sent) => api.as('visitor')(endpoint, sent)

async function aPicture() {
  const { id } = await insertPicture(api.db)
  const path = `lake-${id}.jpeg`
  await api.db.query('update pictures set path = $2 where id = $1', [id, path])
  const image = (alt: string) =>
    `<p><img src="/api/images/${path}" alt="${alt}" width="1200" height="800"></p>`
  return { id, image, src: `/api/images/${path}` }
}
const create = async (content: string, more: object = {}) => {
  const { body } = await admin(blogs.create, { body: { title: 'Harvest', content, ...more } })
  return body.data
}
const change = async (id: number, body: object) =>
  (await admin(blogs.update, { params: { id }, body })).body.data
const usesOf = async (id: number) =>
  (await admin(pictures.uses, { params: { id } })).body.map((use) => `${use.kind} ${use.title}`)
const statusFor = async (who: Caller, id: number) => (await who(pictures.one, { params: { id } })).status

test('pictures of the gallery stay in a text with their size, and those from elsewhere are left out', async () => {
  const { image, src } = await aPicture()
  const html = `<p>A</p><p><img src="${src}" alt="The lake" width="9" height="9" onload="x"></p><p>b<img src="/api/images/gone.png" alt="x"><img src="https://example.org/x.png"></p>`
  const blog = await create(html, { approve: true })
  const content = `<p>A</p>${image('The lake')}<p>b</p>`
  expect(blog).toMatchObject({ content, preview: 'A b', status: 'APPROVED' })
  // The same text, as an editor sends it, needs no new approval.
  const same = await change(blog.id, { title: 'Harvest', content, updatedAt: blog.updatedAt })
  expect(same).toMatchObject({ content, status: 'APPROVED', updatedAt: blog.updatedAt })
})

test('a text of pictures alone is refused', async () => {
  const { image } = await aPicture()
  const refused = await admin(blogs.create, { body: { title: 'Lake', content: image('The lake') } })
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'content' }] } })
})

test('a picture cannot be deleted while the newest text or the one that visitors read has it', async () => {
  const { id, image } = await aPicture()
  const blog = await create(`<p>A</p>${image('')}`, { approve: true })
  const remove = () => admin(pictures.remove, { params: { id } })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: `This picture is used by 1 blog and cannot be deleted. Blog ${blog.id}: Harvest` },
  })
  await change(blog.id, { content: '<p>Without it</p>', draft: true })
  expect(await usesOf(id)).toEqual(['blog Harvest'])
  const used = await admin(pictures.list, { query: { used: 'true', size: 100 } })
  expect(used.body.map((one) => one.id)).toContain(id)
  await change(blog.id, { approve: true })
  expect(await usesOf(id)).toEqual([])
  expect((await remove()).status).toBe(200)
})

test('visitors see a picture as soon as they can read a text that has it, and no earlier', async () => {
  const [first, second] = [await aPicture(), await aPicture()]
  const { id } = await create(`<p>A</p>${first.image('')}`)
  expect(await statusFor(visitor, first.id)).toBe(404)
  const category = await insertCategory(api.db)
  const planned = { blogId: id, categoryIds: [category.id], publishAt: '2099-01-01T08:00:00Z' }
  await change(id, { status: 'APPROVED' })
  const { body } = await admin(posts.create, { body: planned })
  expect(await statusFor(visitor, first.id)).toBe(404)
  const post = body.data
  await admin(posts.update, {
    params: { id: post.id },
    body: { ...planned, pictureIds: [], publishAt: null, updatedAt: post.updatedAt },
  })
  expect(await statusFor(visitor, first.id)).toBe(200)

  // A newer text waits.
  await change(id, { content: `<p>B</p>${second.image('')}` })
  expect(await statusFor(visitor, second.id)).toBe(404)
  const coverOf = async (who: Caller) => [
    (await who(posts.one, { params: { id: post.id } })).body.cover?.id,
    (await who(posts.list, { query: { size: 1, page: 1 } })).body[0]?.cover?.id,
  ]
  expect(await coverOf(visitor)).toEqual([first.id, first.id])
  await change(id, { approve: true })
  expect(await coverOf(visitor)).toEqual([second.id, second.id])
  expect(await statusFor(visitor, first.id)).toBe(404)
})

test('a picture that is chosen for a post is its cover, and not the one in the text', async () => {
  const [inText, chosen] = [await aPicture(), await aPicture()]
  const blog = await create(`<p>A</p>${inText.image('')}`, { approve: true })
  const category = await insertCategory(api.db)
  const body = { blogId: blog.id, categoryIds: [category.id], pictureIds: [chosen.id] }
  const post = (await admin(posts.create, { body })).body.data
  expect(post.cover?.id).toBe(chosen.id)
  expect(post.pictureIds).toEqual([chosen.id])
})

test('no text keeps a picture that is deleted while the text is saved', async () => {
  for (let round = 0; round < 5; round++) {
    const { id, image } = await aPicture()
    const blog = await create('<p>A</p>')
    const [saved, removed] = await Promise.all([
      change(blog.id, { content: `<p>A</p>${image('')}` }),
      admin(pictures.remove, { params: { id } }),
    ])
    expect([saved.content.includes('img'), removed.status]).toEqual(
      removed.status === 200 ? [false, 200] : [true, 409],
    )
  }
})

test('whether a text has a picture is read from the index, because reading all texts takes a minute', async () => {
  await api.db.query(
    `insert into texts (kind, subject_id, language, revision, public_revision)
     select 'blog', 10000 + n, language, 2, 1 from generate_series(1, 1000) as n, unnest(array['en', 'fr', 'rw']) as language`,
  )
  await api.db.query(
    `insert into text_revisions (kind, subject_id, language, revision, fields)
     select kind, subject_id, language, n, jsonb_build_object('content', repeat('lorem ipsum dolor ', 100))
     from texts, generate_series(1, 2) as n where subject_id > 10000`,
  )
  await api.db.query(
    'insert into pictures (path, search_text, format, width, height, bytes) select ' +
      "n || '.jpg', '', 'jpeg', 9, 9, 9 from generate_series(1, 500) as n",
  )
  await api.db.query('analyze texts, text_revisions, blogs, posts, pictures')
  for (const isIn of [isInText, isInPublicText]) {
    const { rows } = await api.db.query<Record<string, string>>(
      `explain select p.id from pictures p where false or not ${isIn}`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('text_revisions_pictures_idx')
    expect(plan).not.toContain('Seq Scan on text_revisions')
  }
})
