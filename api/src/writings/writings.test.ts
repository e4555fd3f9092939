import { setTimeout as sleep } from 'node:timers/promises'
import { accounts } from '@grace/contract/accounts'
import { type AdminArea, adminAreas } from '@grace/contract/areas'
import { blogs } from '@grace/contract/blogs'
import { categories } from '@grace/contract/categories'
import type { Language } from '@grace/contract/languages'
import { writingPicturesPerDay, writingsPerDay, writingsWaitingMax } from '@grace/contract/limits'
import { myData } from '@grace/contract/my-data'
import { pictures } from '@grace/contract/pictures'
import { posts } from '@grace/contract/posts'
import { trash } from '@grace/contract/trash'
import { writings } from '@grace/contract/writings'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { samplePassword } from '../testing/samples.ts'
import { type Person, testApi } from '../testing/test-api.ts'
import { discardUnusedPictures } from './repository.ts'

const api = testApi()
const admin: Person['call'] = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const visitor: Person['call'] = (endpoint, sent) => api.as('visitor')(endpoint, sent)
const aMember = () => api.someone({ fullName: 'Uwase Ruth' })

const written = (changes: object = {}) => ({
  title: 'How God helped us',
  text: 'We had lost hope.\n\nThen the church prayed.',
  language: 'rw' as Language,
  shownName: 'Ruth',
  pictures: [] as { id: number; altText?: string | null }[],
  ...changes,
})

async function upload(person: Person, count = 1, headers = {}) {
  const files = await Promise.all(
    Array.from({ length: count }, async () => ({ content: await (await aPhoto(60, 40)).jpeg().toBuffer() })),
  )
  return sendForm(api, person, formOf(files), headers, writings.upload)
}
const uploaded = async (person: Person, count = 1) => {
  const { body } = await upload(person, count)
  return body.data.map(({ id }) => id)
}
const send = async (person: Person, changes: object = {}) => {
  const { status, body } = await person.call(writings.create, { body: written(changes) })
  if (status !== 201) throw new Error(`${status} ${body.message}`)
  return body.data
}
const one = async (person: Person, id: number) => (await person.call(writings.one, { params: { id } })).body
const decide = (id: number, status: string, reason?: string) =>
  admin(blogs.update, { params: { id }, body: { language: 'rw', status, ...(reason && { reason }) } })

let category: number
beforeAll(async () => {
  category = (await admin(categories.create, { body: { name: 'Testimonies' } })).body.data.id
})
const publish = async (id: number) => {
  await decide(id, 'APPROVED')
  const { pictureIds } = (await admin(blogs.one, { params: { id } })).body
  const { body } = await admin(posts.create, { body: { blogId: id, categoryIds: [category], pictureIds } })
  return body.data
}

test('a text with pictures waits as a PENDING blog, and is published with the name that was chosen', async () => {
  const person = await aMember()
  const ids = await uploaded(person, 2)
  const sent = await send(person, {
    pictures: [{ id: ids[1], altText: 'Ubukwe' }, { id: ids[0] }],
    text: 'Twari twarihebye & <b>bold</b>\r\nline\r\n\r\n\r\nThen.',
  })
  expect(sent).toMatchObject({
    title: 'How God helped us',
    text: 'Twari twarihebye & <b>bold</b>\nline\n\nThen.',
    language: 'rw',
    state: 'WAITING',
    reason: null,
    postId: null,
    mayChange: true,
    mayWithdraw: true,
    shownName: 'Ruth',
    pictures: [{ id: ids[1], altTextByLanguage: { rw: 'Ubukwe' } }, { id: ids[0] }],
  })
  const blog = (await admin(blogs.one, { params: { id: sent.id } })).body
  expect(blog).toMatchObject({
    status: 'PENDING',
    language: 'rw',
    createdBy: person.username,
    content: '<p>Twari twarihebye &amp; &lt;b&gt;bold&lt;/b&gt;<br>line</p><p>Then.</p>',
    member: { shownName: 'Ruth' },
    pictureIds: [ids[1], ids[0]],
  })
  expect((await visitor(blogs.one, { params: { id: sent.id } })).status).toBe(404)
  expect((await visitor(pictures.one, { params: { id: ids[0] as number } })).status).toBe(404)
  expect((await visitor(pictures.list)).body).toEqual([])
  expect((await person.call(pictures.list)).body).toEqual([])

  const post = await publish(sent.id)
  const read = (await visitor(posts.one, { params: { id: post.id } })).body
  expect(read).toMatchObject({ author: 'Ruth', pictureIds: [ids[1], ids[0]] })
  expect((await visitor(blogs.one, { params: { id: sent.id } })).body).toMatchObject({
    member: null,
    createdBy: null,
    pictureIds: [],
  })
  expect((await visitor(pictures.one, { params: { id: ids[0] as number } })).body.type).toBe('general')
  expect(await one(person, sent.id)).toMatchObject({
    state: 'PUBLISHED',
    postId: post.id,
    publishAt: post.publishAt,
    mayChange: false,
    mayWithdraw: false,
    pictures: [{ id: ids[1] }, { id: ids[0] }],
  })
  expect((await person.call(writings.list)).body).toMatchObject([{ id: sent.id, state: 'PUBLISHED' }])
})

test('the author of a rejected text reads the reason, corrects it and sends it again', async () => {
  const person = await aMember()
  const [first, second] = [await uploaded(person), await uploaded(person)].flat()
  const sent = await send(person, { pictures: [{ id: first, altText: 'Before' }] })
  await decide(sent.id, 'REJECTED', 'Please leave out the name of the neighbour.')
  const returned = await one(person, sent.id)
  expect(returned).toMatchObject({
    state: 'RETURNED',
    reason: 'Please leave out the name of the neighbour.',
    mayChange: true,
  })
  const { status, body } = await person.call(writings.update, {
    params: { id: sent.id },
    body: written({
      title: 'Mended',
      shownName: null,
      pictures: [{ id: second, altText: 'After' }],
      updatedAt: returned.updatedAt,
    }),
  })
  expect([status, body.message]).toEqual([
    200,
    'Your text has been sent. It will appear on the site once it is approved.',
  ])
  expect(body.data).toMatchObject({ state: 'WAITING', reason: null, title: 'Mended', shownName: null })
  // The picture that it no longer shows is in the trash.
  expect((await admin(pictures.one, { params: { id: first as number } })).status).toBe(404)
  const history = (await admin(blogs.history, { params: { id: sent.id } })).body
  expect(history.map((step) => [step.status, step.by === person.username])).toEqual([
    ['PENDING', true],
    ['REJECTED', false],
    ['PENDING', true],
  ])
  const post = await publish(sent.id)
  expect((await visitor(posts.one, { params: { id: post.id } })).body).toMatchObject({
    title: 'Mended',
    author: null,
    pictures: [{ id: second, altTextByLanguage: { rw: 'After' } }],
  })
})

test('an unchanged text that is sent again waits again, and keeps the formatting by an administrator', async () => {
  const person = await aMember()
  const { id } = await send(person)
  await admin(blogs.update, {
    params: { id },
    body: {
      language: 'rw',
      content: '<p>We had <strong>lost</strong> hope.</p><p>Then the church prayed.</p>',
    },
  })
  await decide(id, 'REJECTED', 'A better title, please.')
  const { text } = await one(person, id)
  await person.call(writings.update, { params: { id }, body: written({ title: 'Hope', text }) })
  expect((await admin(blogs.one, { params: { id } })).body).toMatchObject({
    title: 'Hope',
    status: 'PENDING',
    content: '<p>We had <strong>lost</strong> hope.</p><p>Then the church prayed.</p>',
  })
})

test('a text can move to another language, with the descriptions of its pictures', async () => {
  const person = await aMember()
  const [id] = await uploaded(person)
  const sent = await send(person, { pictures: [{ id, altText: 'Umuryango' }] })
  const { body } = await person.call(writings.update, {
    params: { id: sent.id },
    body: written({ language: 'fr', pictures: [{ id, altText: 'La famille' }] }),
  })
  expect(body.data).toMatchObject({ language: 'fr', pictures: [{ altTextByLanguage: { fr: 'La famille' } }] })
  expect(Object.keys((await admin(blogs.one, { params: { id: sent.id } })).body.texts)).toEqual(['fr'])
})

test('an approval is refused if the text has changed since it was read', async () => {
  const person = await aMember()
  const sent = await send(person)
  const { updatedAt } = (await admin(blogs.one, { params: { id: sent.id } })).body
  const [picture] = await uploaded(person)
  await person.call(writings.update, {
    params: { id: sent.id },
    body: written({ pictures: [{ id: picture }] }),
  })
  const { status, body } = await admin(blogs.update, {
    params: { id: sent.id },
    body: { language: 'rw', status: 'APPROVED', updatedAt },
  })
  expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
})

test('a version that has changed since is not overwritten; the present one comes with the refusal', async () => {
  const person = await aMember()
  const sent = await send(person)
  const change = (title: string) =>
    person.call(writings.update, {
      params: { id: sent.id },
      body: written({ title, updatedAt: sent.updatedAt }),
    })
  expect((await change('From the phone')).status).toBe(200)
  const { status, body } = await change('From the computer')
  expect([status, body.code, body.current]).toMatchObject([
    409,
    'changed_meanwhile',
    { title: 'From the phone', text: sent.text },
  ])
})

test('a text that is sent twice under one key is stored once', async () => {
  const person = await aMember()
  const headers = { 'idempotency-key': 'a-line-that-breaks' }
  const body = written()
  const both = await Promise.all([
    person.call(writings.create, { body, headers }),
    person.call(writings.create, { body, headers }),
  ])
  expect(both.map(({ status, body }) => [status, body.data.id])).toEqual(
    both.map(() => [201, both[0].body.data.id]),
  )
  expect((await person.call(writings.list)).body).toHaveLength(1)
  const [first] = both
  const { id, updatedAt } = first.body.data
  const change = {
    params: { id },
    body: { ...body, title: 'Again', updatedAt },
    headers: { 'idempotency-key': 'b' },
  }
  await person.call(writings.update, change)
  expect((await person.call(writings.update, change)).status).toBe(200)

  const content = await (await aPhoto(60, 40)).jpeg().toBuffer()
  const sendPicture = () =>
    sendForm(api, person, formOf([{ content }]), { 'idempotency-key': 'c' }, writings.upload)
  expect((await sendPicture()).body.data[0]?.id).toBe((await sendPicture()).body.data[0]?.id)
})

test('a withdrawn text is in the trash with its pictures, and waits again after a restore', async () => {
  const person = await aMember()
  const [picture] = await uploaded(person)
  const { id } = await send(person, { pictures: [{ id: picture }] })
  expect((await person.call(writings.remove, { params: { id } })).status).toBe(200)
  expect((await one(person, id)).code).toBe('not_found')
  const inTrash = (await admin(trash.list)).body.filter(({ deletedBy }) => deletedBy === person.username)
  expect(inTrash.map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['picture', picture],
    ['blog', id],
  ])
  await admin(trash.restore, { params: { kind: 'picture', id: picture as number } })
  await admin(trash.restore, { params: { kind: 'blog', id } })
  expect(await one(person, id)).toMatchObject({ state: 'WAITING', pictures: [{ id: picture }] })
})

test('a text that is approved, published or being edited cannot be changed or withdrawn by its member', async () => {
  const person = await aMember()
  const { id } = await send(person)
  const attempts = async () => [
    (await person.call(writings.update, { params: { id }, body: written({ title: 'Other' }) })).body.code,
    (await person.call(writings.remove, { params: { id } })).body.code,
  ]
  await decide(id, 'APPROVED')
  expect(await one(person, id)).toMatchObject({ state: 'APPROVED', mayChange: false, mayWithdraw: false })
  expect(await attempts()).toEqual(['writing_state', 'writing_state'])
  await publish(id)
  expect(await attempts()).toEqual(['writing_state', 'writing_state'])
  const other = await send(person)
  await decide(other.id, 'DRAFT')
  expect(await one(person, other.id)).toMatchObject({ state: 'WAITING', mayChange: false, mayWithdraw: true })
})

describe('access to texts', () => {
  test.each([
    ['list', 200],
    ['one', 200],
    ['update', 200],
    ['remove', 200],
  ] as const)('the endpoint %s is open to the owner, and to nobody else', async (name, ok) => {
    const owner = await aMember()
    const { id } = await send(owner)
    const sent = { params: { id }, ...(name === 'update' && { body: written() }) }
    const people: [string, Person['call']][] = [
      ['another member', (await aMember()).call],
      ['client', (await api.someone({ accountCategory: 'CLIENT' })).call],
      ...(await Promise.all(
        adminAreas.map(
          async (area: AdminArea): Promise<[string, Person['call']]> => [
            area,
            (await api.someone({ accountCategory: 'ADMIN', areas: [area] })).call,
          ],
        ),
      )),
    ]
    for (const [who, call] of people) {
      const { status, body } = await call(writings[name], sent as never)
      expect([who, status, Array.isArray(body) ? body : null]).toEqual(
        name === 'list' ? [who, 200, []] : [who, 404, null],
      )
    }
    expect((await visitor(writings[name], sent as never)).status).toBe(401)
    expect((await owner.call(writings[name], sent as never)).status).toBe(ok)
  })

  test('only administrators with the area “content” decide on a text', async () => {
    const owner = await aMember()
    const { id } = await send(owner)
    for (const area of adminAreas) {
      const { call } = await api.someone({ accountCategory: 'ADMIN', areas: [area] })
      const { status } = await call(blogs.update, {
        params: { id },
        body: { language: 'rw', status: 'REJECTED', reason: 'No' },
      })
      expect([area, status]).toEqual([area, area === 'content' ? 200 : 403])
      expect([area, (await call(blogs.one, { params: { id } })).status]).toEqual([
        area,
        area === 'content' ? 200 : 404,
      ])
    }
  })

  test('a client may write as a member does, and an inactive client may not', async () => {
    const client = await api.someone({ accountCategory: 'CLIENT', fullName: 'Jean Bosco Habimana' })
    const { id } = await send(client, { shownName: 'Jean Bosco Habimana' })
    await admin(accounts.setStatus, { params: { id: client.userId }, body: { active: false } })
    expect((await client.call(writings.one, { params: { id } })).status).toBe(401)
    expect((await admin(blogs.one, { params: { id } })).body.member).toEqual({
      shownName: 'Jean Bosco Habimana',
    })
  })
})

describe('refused texts', () => {
  test.each([
    [{ title: '  ' }, 'title', 'writing_title_required'],
    [{ title: 'x'.repeat(201) }, 'title', 'writing_title_too_long'],
    [{ text: '\n\u200b ' }, 'text', 'writing_text_required'],
    [{ text: 'x'.repeat(200_001) }, 'text', 'writing_text_too_long'],
    [{ text: '&'.repeat(150_000) }, 'text', 'writing_text_too_long'],
    [{ language: 'sw' }, 'language', 'language_not_valid'],
    [{ shownName: 'Pastor Ruth' }, 'shownName', 'shown_name_not_valid'],
    [{ pictures: [{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }] }, 'pictures', 'more_than_three_pictures'],
    [{ pictures: [{ id: 999_999 }] }, 'pictures.0.id', 'writing_picture_unknown'],
  ])('a text with %j is refused', async (changes, path, code) => {
    const person = await aMember()
    const { status, body } = await person.call(writings.create, { body: written(changes) })
    expect([status, body.errors]).toMatchObject([400, [{ path, code }]])
    expect((await person.call(writings.list)).body).toEqual([])
  })

  test('a text with pictures of others, of the gallery or of another text is refused', async () => {
    const [person, other] = [await aMember(), await aMember()]
    const [foreign] = await uploaded(other)
    const gallery = await sendForm(
      api,
      await api.theOne('ADMIN'),
      formOf([{ content: await (await aPhoto(60, 40)).jpeg().toBuffer() }]),
    )
    const [used] = await uploaded(person)
    await send(person, { pictures: [{ id: used }] })
    for (const id of [foreign, gallery.body.data[0]?.id, used]) {
      const { body } = await person.call(writings.create, {
        body: written({ pictures: [{ id, altText: 'x' }] }),
      })
      expect(body.errors).toMatchObject([{ code: 'writing_picture_unknown' }])
    }
  })

  test('an upload of a file that is no picture, or of more than three pictures, is refused', async () => {
    const person = await aMember()
    const svg = await sendForm(api, person, formOf([{ content: Buffer.from('<svg/>') }]), {}, writings.upload)
    expect([svg.status, svg.body.errors]).toMatchObject([400, [{ code: 'picture_types' }]])
    const many = await upload(person, 4)
    expect([many.status, many.body.errors]).toMatchObject([400, [{ code: 'more_than_three_pictures' }]])
    const nobody = await sendForm(api, { token: 'none' }, formOf([]), {}, writings.upload)
    expect(nobody.status).toBe(401)
  })
})

describe('limits', () => {
  test('a member may have five waiting texts, and may send more once one is decided', async () => {
    const person = await aMember()
    const sent = []
    for (let count = 0; count < writingsWaitingMax; count += 1) sent.push(await send(person))
    const sixth = await person.call(writings.create, { body: written() })
    expect([sixth.status, sixth.body.code, sixth.body.message]).toEqual([
      409,
      'too_many_waiting',
      'Five of your texts are waiting for an answer. Please wait until one of them has been read.',
    ])
    // One that waits may still be changed.
    const [first, second] = sent.map(({ id }) => id) as [number, number]
    expect((await person.call(writings.update, { params: { id: first }, body: written() })).status).toBe(200)
    await decide(first, 'REJECTED', 'No')
    await send(person)
    expect((await person.call(writings.update, { params: { id: first }, body: written() })).body.code).toBe(
      'too_many_waiting',
    )
    await decide(second, 'APPROVED')
    expect((await person.call(writings.update, { params: { id: first }, body: written() })).status).toBe(200)
  })

  test('a member may send a limited number of texts a day', async () => {
    const person = await aMember()
    const { id } = await send(person)
    const change = () => person.call(writings.update, { params: { id }, body: written() })
    for (let count = 1; count < writingsPerDay; count += 1) expect((await change()).status).toBe(200)
    const { status, body, headers } = await change()
    expect([status, body.message]).toEqual([
      429,
      `You can send ${writingsPerDay} texts a day. Please send this one tomorrow.`,
    ])
    expect(Number(headers['retry-after'])).toBeGreaterThan(86_000)
    await send(await aMember())
  })

  test('a member may upload a limited number of pictures a day', async () => {
    const person = await aMember()
    const empty = () => sendForm(api, person, formOf([]), {}, writings.upload)
    for (let count = 0; count < writingPicturesPerDay; count += 1) expect((await empty()).status).toBe(400)
    expect((await empty()).body.code).toBe('too_many_requests')
  })
})

test('pictures that no text names go to the trash after a week; others stay', async () => {
  const person = await aMember()
  const [alone, used, inTrash, fresh] = (await Promise.all([1, 2, 3, 4].map(() => uploaded(person)))).flat()
  await send(person, { pictures: [{ id: used }] })
  const thrown = await send(person, { pictures: [{ id: inTrash }] })
  await admin(blogs.remove, { params: { id: thrown.id } })
  await api.db.query(
    `update pictures set created_at = now() - interval '8 days' where id = any($1::bigint[])`,
    [[alone, used, inTrash]],
  )
  // A picture whose AVIF copies are being written is left until the next hour.
  const inWork = () => api.db.query('select from pictures where avif_due_at is not null')
  while ((await inWork()).rowCount > 0) await sleep(50)
  await discardUnusedPictures(api.db)
  const left = (await admin(pictures.list)).body.map(({ id }) => id)
  expect([alone, used, inTrash, fresh].map((id) => left.includes(id as number))).toEqual([
    false,
    true,
    true,
    true,
  ])
  expect((await admin(trash.list)).body[0]).toMatchObject({ subjectId: alone, deletedBy: person.username })
})

test('a person whose data are restricted, or whose erasure is pending, is not named in public', async () => {
  const person = await api.someone({ fullName: 'Mukamana Aline' })
  const post = await publish((await send(person, { shownName: 'Aline' })).id)
  const author = async () => (await visitor(posts.one, { params: { id: post.id } })).body.author
  for (const [isRestricted, shown] of [
    [true, null],
    [false, 'Aline'],
  ] as const) {
    await person.call(myData.restrict, { body: { isRestricted } })
    expect(await author()).toBe(shown)
  }
  await person.call(myData.erase, { body: { password: samplePassword } })
  expect(await author()).toBeNull()
})

test('an erased person is not named in public, and unpublished texts are deleted', async () => {
  const person = await api.someone({ fullName: 'Zaninka Keza' })
  const [sent, waiting, thrown] = [
    await send(person, { shownName: 'Zaninka' }),
    await send(person, { shownName: 'Keza' }),
    await send(person, { shownName: 'Keza' }),
  ]
  const post = await publish(sent.id)
  expect((await visitor(posts.one, { params: { id: post.id } })).body.author).toBe('Zaninka')
  await admin(blogs.remove, { params: { id: thrown.id } })
  await admin(accounts.erase, { params: { id: person.userId } })
  expect((await visitor(posts.one, { params: { id: post.id } })).body).toMatchObject({
    title: 'How God helped us',
    author: null,
  })
  expect((await admin(blogs.one, { params: { id: waiting.id } })).status).toBe(404)
  expect((await admin(trash.restore, { params: { kind: 'blog', id: thrown.id } })).status).toBe(404)
  const { rows } = await api.db.query(`select from blogs where shown_name in ('Zaninka', 'Keza')`)
  expect(rows).toEqual([])
})

test('a member restored from the trash finds their texts', async () => {
  const person = await api.someone()
  const { id } = await send(person, { shownName: null })
  await admin(accounts.remove, { params: { id: person.userId } })
  expect((await admin(blogs.one, { params: { id } })).body.createdBy).toBe(person.username)
  await admin(trash.restore, { params: { kind: 'account', id: person.userId } })
  const again = await api.signIn(person.username)
  expect(await one(again, id)).toMatchObject({ state: 'WAITING' })
})
