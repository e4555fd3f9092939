import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import { type Picture, pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { writings } from '@grace/contract/writings'
import { keyedHash } from '../http/keyed-hash.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { insertPicture } from '../testing/samples.ts'
import { type Person, testApi, testSecret } from '../testing/test-api.ts'

const api = testApi()
const admin: Person['call'] = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)

async function uploaded(person: Person): Promise<Picture> {
  const content = await (await aPhoto(900, 600)).jpeg().toBuffer()
  const { body } = await sendForm(api, person, formOf([{ content }]), {}, writings.upload)
  return body.data[0] as Picture
}
const filesOf = ({ path, variants }: Picture) => [path, ...variants.map((copy) => copy.path)]
const get = (file: string, query = '', headers = {}) =>
  api.inject({ url: `/api/images/${file}${query && `?${query}`}`, headers })
const statusOf = async (file: string, query?: string) => (await get(file, query)).statusCode
const oneOf = async (id: number) => (await admin(pictures.one, { params: { id } })).body

/** The member’s text with this picture, approved and on the site. */
async function publish(person: Person, { id }: Picture) {
  const body = {
    title: 'How God helped us',
    text: 'The church prayed.',
    language: 'rw' as const,
    shownName: null,
  }
  const writing = (await person.call(writings.create, { body: { ...body, pictures: [{ id }] } })).body.data
  await admin(blogs.update, { params: { id: writing.id }, body: { language: 'rw', status: 'APPROVED' } })
  const name = `Testimonies ${writing.id}`
  const category = (await admin(categories.create, { body: { name } })).body.data.id
  const { pictureIds } = (await admin(blogs.one, { params: { id: writing.id } })).body
  const post = await admin(posts.create, {
    body: { blogId: writing.id, categoryIds: [category], pictureIds },
  })
  return { post: post.body.data }
}

test('the files of a member’s picture are for nobody without its signature, until a post shows them', async () => {
  const person = await api.someone({})
  const picture = await uploaded(person)
  const access = String(picture.access)
  expect(access).toMatch(/^expires=\d+&signature=[\w-]+$/)
  for (const file of filesOf(picture)) {
    const plain = await get(file)
    expect(plain.statusCode).toBe(404)
    expect(plain.headers['cache-control']).not.toContain('immutable')
    const signed = await get(file, access)
    expect([signed.statusCode, signed.headers['cache-control']]).toEqual([200, 'private, max-age=300'])
    const head = await api.inject({ method: 'HEAD', url: `/api/images/${file}` })
    expect(head.statusCode).toBe(404)
    expect((await get(file, '', { range: 'bytes=0-9' })).statusCode).toBe(404)
    expect((await get(file, '', { 'if-none-match': `"${file}"` })).statusCode).toBe(404)
    expect((await get(file, '', { 'save-data': 'on' })).statusCode).toBe(404)
    expect((await get(file, access, { 'save-data': 'on' })).statusCode).toBe(200)
  }

  const { post } = await publish(person, picture)
  for (const file of filesOf(picture)) {
    const plain = await get(file)
    expect([plain.statusCode, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ])
  }
  expect((await oneOf(picture.id)).access).toBeUndefined()
  const shown = (await api.as('visitor')(posts.one, { params: { id: post.id } })).body
  expect(shown.pictures[0]).not.toHaveProperty('access')

  await admin(posts.remove, { params: { id: post.id } })
  expect(await statusOf(picture.path)).toBe(404)
  expect(await statusOf(picture.path, (await oneOf(picture.id)).access)).toBe(200)
})

test('the list of posts has a signature for the picture of a planned post, for administrators alone', async () => {
  const person = await api.someone({})
  const picture = await uploaded(person)
  const { post } = await publish(person, picture)
  await api.db.query(
    `update posts set publish_at = now() + interval '1 day', public_in = null where id = $1`,
    [post.id],
  )
  await admin(categories.create, { body: { name: 'Planned' } })
  const coverFor = async (call: Person['call']) =>
    (await call(posts.list, { query: { size: 100 } })).body.find(({ id }) => id === post.id)?.cover
  expect(await statusOf(picture.path, (await coverFor(admin))?.access)).toBe(200)
  expect(await statusOf(picture.path)).toBe(404)
  expect(await coverFor(api.as('visitor'))).toBeUndefined()
})

test('a signature is valid for one picture and an hour, and a forged one is refused', async () => {
  const person = await api.someone({})
  const [one, other] = [await uploaded(person), await uploaded(person)]
  const access = String(one.access)
  const [expires = '', signature = ''] = access.split('&')
  expect(await statusOf(other.path, access)).toBe(404)
  for (const forged of [
    expires,
    signature,
    `expires=9999999999999&${signature}`,
    `${expires}&signature=`,
    `${expires}&signature=${'A'.repeat(43)}`,
    `${expires}&${expires}&${signature}`,
    `${expires}0&${signature}`,
    `expires=&${signature}`,
    `expires[]=1&${signature}`,
  ]) {
    expect([forged, await statusOf(one.path, forged)]).toEqual([forged, 404])
  }
  expect(await statusOf(one.path, access)).toBe(200)
  const signedUntil = (time: number) =>
    `expires=${time}&signature=${keyedHash(testSecret)('picture file', `${one.id} ${time}`)}`
  expect(await statusOf(one.path, signedUntil(Date.now() - 1))).toBe(404)
  expect(await statusOf(one.path, signedUntil(Date.now() + 60_000))).toBe(200)
  expect(Number(expires.slice('expires='.length))).toBeLessThanOrEqual(Date.now() + 3_600_000)
})

test('the owner and administrators of content get a signature, and nobody else', async () => {
  const [person, stranger] = [await api.someone({}), await api.someone({})]
  const picture = await uploaded(person)
  const body = { title: 'A text', text: 'It waits.', language: 'en' as const, shownName: null }
  const sent = await person.call(writings.create, { body: { ...body, pictures: [{ id: picture.id }] } })
  const { id } = sent.body.data
  const own = (await person.call(writings.one, { params: { id } })).body
  expect(await statusOf(picture.path, own.pictures[0]?.access)).toBe(200)
  expect((await stranger.call(writings.one, { params: { id } })).status).toBe(404)
  const { body: all } = await admin(pictures.list, { query: { type: 'member' } })
  expect(await statusOf(picture.path, all.find((each) => each.id === picture.id)?.access)).toBe(200)
  for (const reader of [person.call, stranger.call, api.as('visitor')]) {
    expect((await reader(pictures.one, { params: { id: picture.id } })).status).toBe(404)
  }
  const careOnly = await api.someone({ accountCategory: 'ADMIN', areas: ['care', 'people', 'settings'] })
  expect((await careOnly.call(pictures.one, { params: { id: picture.id } })).status).toBe(404)
})

test('a picture of a member stays theirs, whatever type an administrator gives it', async () => {
  const picture = await uploaded(await api.someone({}))
  const { body } = await admin(pictures.update, { params: { id: picture.id }, body: { type: 'gallery' } })
  expect(await statusOf(picture.path)).toBe(404)
  expect(await statusOf(picture.path, body.data.access)).toBe(200)
})

test('an upload of a member changes nothing that visitors see', async () => {
  const version = async () =>
    (await api.db.query<{ version: number }>('select version from content_version')).rows[0]?.version
  const before = await version()
  await uploaded(await api.someone({}))
  expect(await version()).toBe(before)
})

test('unposted pictures of all members have a total, those in the trash included', async () => {
  const person = await api.someone({})
  const full = await insertPicture(api.db)
  await api.db.query('update pictures set of_member = true, bytes = 1000000000 where id = $1', [full.id])
  const content = await (await aPhoto(50, 40)).jpeg().toBuffer()
  const send = () => sendForm(api, person, formOf([{ content }]), {}, writings.upload)
  const refused = {
    status: 507,
    body: {
      code: 'storage_full',
      message:
        'There is no room for more pictures at the moment. Please send your text without them, or try again in a few days.',
    },
  }
  expect(await send()).toMatchObject(refused)
  await admin(pictures.remove, { params: { id: full.id } })
  expect(await send()).toMatchObject(refused)
  await api.db.query(`update trash set content = jsonb_set(content, '{pictures,0,bytes}', '999999999')`)
  const before = (await api.db.query('select from pictures')).rowCount
  expect(await send()).toMatchObject(refused)
  expect((await api.db.query('select from pictures')).rowCount).toBe(before)
  await api.db.query(`update trash set content = jsonb_set(content, '{pictures,0,of_member}', 'false')`)
  expect((await send()).status).toBe(201)
})
