import { blogs } from '@grace/contract/blogs'
import { find } from '@grace/contract/find'
import { myData } from '@grace/contract/my-data'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { trash } from '@grace/contract/trash'
import { writings } from '@grace/contract/writings'
import { erasePerson } from '../accounts/erasure.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { insertBlog, insertCategory, insertPicture } from '../testing/samples.ts'
import { testApi } from '../testing/test-api.ts'
import { fileNameOf } from './file-name.ts'

const api = testApi()
const admin: ReturnType<typeof api.as> = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const content = async () => (await aPhoto(30, 20)).jpeg().toBuffer()

async function uploaded(name: string, fields: Record<string, string> = {}) {
  const { status, body } = await sendForm(
    api,
    await api.theOne('ADMIN'),
    formOf([{ content: await content(), name }], fields),
  )
  expect(status).toBe(201)
  return body.data[0] as (typeof body.data)[number]
}

test.each([
  ['IMG_2041.JPG', 'IMG_2041.JPG'],
  ['C:\\Users\\ruth\\Pictures\\choir.jpg', 'choir.jpg'],
  ['../../etc/passwd.jpg', 'passwd.jpg'],
  ['a\u0000b\u001b[2J\r\n c.png', 'a b [2J c.png'],
  ['tax\u202egpj.exe\u200b.jpg', 'taxgpj.exe.jpg'],
  ['say %22hello%22%0D%0A.png', 'say "hello" .png'],
  ['  Chœur d’été.webp ', 'Chœur d’été.webp'],
  ['e\u0301te\u0301.png', 'été.png'],
  [`${'x'.repeat(500)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
  [`${'👩'.repeat(300)}.jpg`, `${'👩'.repeat(196)}.jpg`],
  [`z${'\u0301'.repeat(500)}.jpg`, `ź${'\u0301'.repeat(30)}.jpg`],
  ['blob', null],
  ['.jpg', null],
  ['..', null],
  ['uploads/', null],
  ['', null],
  [undefined, null],
])('the file name %j is stored as %j', (given, kept) => {
  expect(fileNameOf(given)).toBe(kept)
})

test('a picture keeps the name of its file, which is changed and cleared with the rest', async () => {
  const picture = await uploaded('photos/Chœur Pâques.jpg')
  expect(picture).toMatchObject({ fileName: 'Chœur Pâques.jpg', albumIds: [] })
  const change = async (body: object) =>
    (await admin(pictures.update, { params: { id: picture.id }, body })).body
  expect((await change({ fileName: ' Easter.jpg ' })).data.fileName).toBe('Easter.jpg')
  expect((await change({ altText: 'The choir' })).data.fileName).toBe('Easter.jpg')
  expect(await change({ fileName: 'a/b.jpg' })).toMatchObject({ errors: [{ path: 'fileName' }] })
  expect((await change({ fileName: 'x'.repeat(201) })).message).toBe(
    'The file name must be at most 200 characters long',
  )
  expect((await change({ fileName: '' })).data.fileName).toBeNull()
  expect((await admin(pictures.list, { query: { q: 'easter' } })).body).toEqual([])
})

test('a picture from before has no name, and is shown and found as before', async () => {
  const { id } = await insertPicture(api.db)
  await admin(pictures.update, { params: { id }, body: { altText: 'Sunset over Rebero' } })
  expect((await admin(pictures.one, { params: { id } })).body).toMatchObject({ fileName: null, albumIds: [] })
  expect((await admin(pictures.list, { query: { q: 'SUNSET' } })).body.map((found) => found.id)).toEqual([id])
})

test('administrators of content find a picture by the name of its file, without case and accents', async () => {
  const { id } = await uploaded('Déjeuner-Mukamana.jpg', { altText_0: 'Breakfast at the church' })
  const nameless = await uploaded('Mukamana solo.jpg')
  const listed = await admin(pictures.list, { query: { q: 'DEJEUNER-muka' } })
  expect(listed.body.map((found) => found.id)).toEqual([id])
  const everything = await admin(find.everything, { query: { q: 'mukamana dejeuner' } })
  expect(everything.body).toEqual([
    { kind: 'picture', id, title: 'Breakfast at the church', detail: 'general · Déjeuner-Mukamana.jpg' },
  ])
  const solo = await admin(find.everything, { query: { q: 'solo' } })
  expect(solo.body).toEqual([
    { kind: 'picture', id: nameless.id, title: 'Mukamana solo.jpg', detail: 'general' },
  ])
})

test('visitors, members and administrators without content neither see nor find the file name', async () => {
  const { id } = await uploaded('Uwera-baptism.jpg', { altText_0: 'A baptism in the lake' })
  const blog = await insertBlog(api.db, { status: 'APPROVED' })
  const category = await insertCategory(api.db)
  const post = await admin(posts.create, {
    body: { blogId: blog.id, categoryIds: [category.id], pictureIds: [id] },
  })
  expect(post.status).toBe(201)
  const ofPeople = await api.someone({ accountCategory: 'ADMIN', areas: ['people'] })
  const member = await api.someone()
  for (const call of [api.as('visitor'), ofPeople.call, member.call]) {
    const shown = await call(pictures.one, { params: { id } })
    expect(shown.status).toBe(200)
    expect(shown.body).not.toHaveProperty('fileName')
    expect(shown.body).not.toHaveProperty('albumIds')
    const read = [
      shown.body,
      (await call(pictures.list)).body,
      (await call(posts.list)).body,
      (await call(posts.one, { params: { id: post.body.data.id } })).body,
    ]
    expect(JSON.stringify(read)).not.toContain('Uwera')
    expect((await call(pictures.list, { query: { q: 'baptism' } })).body.map((found) => found.id)).toEqual([
      id,
    ])
    expect((await call(pictures.list, { query: { q: 'uwera' } })).body).toEqual([])
  }
  expect((await ofPeople.call(find.everything, { query: { q: 'uwera' } })).body).toEqual([])
  const page = await api.inject({
    url: `/api/images/${(await admin(pictures.one, { params: { id } })).body.path}`,
  })
  expect(JSON.stringify(page.headers)).not.toContain('Uwera')
})

test('the audit records that a file name changed, without the name', async () => {
  const { id } = await uploaded('Uwimana.jpg')
  await admin(pictures.update, { params: { id }, body: { fileName: null } })
  const { rows } = await api.db.query<{ text: string }>(
    `select concat(action, before::text, after::text) as text from audit_entries
     where subject_type = 'picture' and subject_id = $1 order by id`,
    [id],
  )
  const text = rows.map((row) => row.text).join('\n')
  expect(text).toContain('picture.update{"hasFileName": true}{"hasFileName": false}')
  expect(text).not.toContain('Uwimana')
})

test('the file name of a member’s upload is for administrators and the member’s own copy, and is erased with the account', async () => {
  const member = await api.someone()
  const send = async (name: string) => {
    const form = formOf([{ content: await content(), name }])
    const { body } = await sendForm(api, member, form, {}, writings.upload)
    expect(JSON.stringify(body)).not.toContain(name)
    return body.data[0]?.id as number
  }
  const [shown, thrown] = [await send('Vestine at home.jpg'), await send('Vestine asleep.jpg')]
  const written = await member.call(writings.create, {
    body: {
      ...{ title: 'Thanks', text: 'God is good.', language: 'en', shownName: null },
      pictures: [{ id: shown, altText: 'A house' }],
    },
  })
  expect(JSON.stringify(written.body)).not.toContain('Vestine')
  expect((await admin(pictures.one, { params: { id: shown } })).body.fileName).toBe('Vestine at home.jpg')
  const { written: copied } = (await member.call(myData.copy)).body
  expect(copied.map(({ fileNames }) => fileNames)).toEqual([['Vestine at home.jpg']])

  const others = await uploaded('Vestine by the church.jpg')
  await admin(pictures.remove, { params: { id: thrown } })
  await admin(blogs.update, { params: { id: written.body.data.id }, body: { status: 'APPROVED' } })
  await api.db.transaction((tx) => erasePerson(tx, member.userId))
  expect((await admin(pictures.one, { params: { id: shown } })).body).toMatchObject({ fileName: null })
  await admin(trash.restore, { params: { kind: 'picture', id: thrown } })
  expect((await admin(pictures.one, { params: { id: thrown } })).body).toMatchObject({ fileName: null })
  expect((await admin(pictures.list, { query: { q: 'vestine' } })).body.map(({ id }) => id)).toEqual([
    others.id,
  ])
})
