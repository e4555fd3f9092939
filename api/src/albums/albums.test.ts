import { albums } from '@grace/contract/albums'
import { pictures } from '@grace/contract/pictures'
import { trash } from '@grace/contract/trash'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { insertPicture } from '../testing/samples.ts'
import { type Caller, testApi } from '../testing/test-api.ts'

const api = testApi()
const admin: Caller = (endpoint, sent) => api.as('ADMIN')(endpoint, sent)
const create = (name: string) => admin(albums.create, { body: { name } })
const created = async (name: string) => (await create(name)).body.data
const picture = async (altText?: string) => {
  const { id } = await insertPicture(api.db)
  if (altText) await admin(pictures.update, { params: { id }, body: { altText } })
  return id
}
const change = (id: number, body: { add?: number[]; remove?: number[] }) =>
  admin(albums.changePictures, { params: { id }, body })
const idsIn = async (album: number | 'none', query: object = {}) =>
  (await admin(pictures.list, { query: { ...query, album: String(album) } })).body.map(({ id }) => id)
const albumsOf = async (id: number) => (await admin(pictures.one, { params: { id } })).body.albumIds
const auditOf = async (id: number) => {
  const { rows } = await api.db.query(
    `select action, before, after from audit_entries where subject_type = 'album' and subject_id = $1 order by id`,
    [id],
  )
  return rows
}

test('an album is created, listed with its pictures, renamed and deleted; its pictures stay', async () => {
  const { status, body } = await create('  Easter 2031 ')
  expect(status).toBe(201)
  expect(body).toMatchObject({
    message: 'Album created successfully!',
    data: { name: 'Easter 2031', pictures: 0 },
  })
  const { id } = body.data
  const [one, two] = [await picture(), await picture()]
  await change(id, { add: [one, two] })
  expect((await admin(albums.list, { query: { q: 'easter 2031' } })).body).toEqual([
    { ...body.data, pictures: 2 },
  ])
  const renamed = await admin(albums.update, { params: { id }, body: { name: 'Easter at the lake' } })
  expect(renamed.body).toMatchObject({
    message: 'Album updated successfully!',
    data: { id, name: 'Easter at the lake', pictures: 2 },
  })
  const removed = await admin(albums.remove, { params: { id } })
  expect(removed.body).toMatchObject({ message: 'Album deleted successfully!', data: null })
  expect((await admin(albums.one, { params: { id } })).body.message).toBe('Album not found')
  expect([await albumsOf(one), await albumsOf(two)]).toEqual([[], []])
  expect(await auditOf(id)).toEqual([
    { action: 'album.create', before: null, after: { name: 'Easter 2031' } },
    {
      action: 'album.update',
      before: { name: 'Easter 2031' },
      after: { name: 'Easter 2031', pictures: [one, two] },
    },
    {
      action: 'album.update',
      before: { name: 'Easter 2031' },
      after: { name: 'Easter at the lake' },
    },
    { action: 'album.delete', before: { name: 'Easter at the lake' }, after: null },
  ])
})

test('a name is required and bounded, and the same name in another case is taken', async () => {
  const { id } = await created('Youth camp')
  expect((await create(' ')).body).toMatchObject({ message: 'Album name is required' })
  expect((await create('x'.repeat(101))).body.message).toBe('Album name must be at most 100 characters long')
  const taken = {
    status: 409,
    body: {
      code: 'album_name_taken',
      message: 'An album with this name already exists',
      errors: [{ path: 'name' }],
    },
  }
  expect(await create('YOUTH camp')).toMatchObject(taken)
  const other = await created('Other camp')
  expect(
    await admin(albums.update, { params: { id: other.id }, body: { name: 'youth CAMP' } }),
  ).toMatchObject(taken)
  expect((await admin(albums.update, { params: { id }, body: { name: 'Youth Camp' } })).status).toBe(200)
})

test('one request adds and removes pictures, each once, and the response names those that do not exist', async () => {
  const { id } = await created('Together')
  const [one, two, three] = [await picture(), await picture(), await picture()]
  const added = await change(id, { add: [one, two, two, 999_999] })
  expect(added.body).toMatchObject({
    message: '2 pictures are in “Together” now. 1 picture is deleted and could not be added.',
    data: { album: { pictures: 2 }, added: [one, two], removed: [], missing: [999_999] },
  })
  const changed = await change(id, { add: [two, three], remove: [one, three] })
  expect(changed.body).toMatchObject({
    message: '1 picture is in “Together” now. 1 picture is no longer in “Together”.',
    data: { added: [three], removed: [one] },
  })
  expect(await idsIn(id, { sort: 'id' })).toEqual([two, three])
  const entries = (await auditOf(id)).length
  expect((await change(id, { add: [two] })).body.message).toBe('Nothing had to be changed.')
  expect(await auditOf(id)).toHaveLength(entries)
  expect((await change(999_999, { add: [one] })).status).toBe(404)
  const tooMany = Array.from({ length: 101 }, (_, at) => at + 1)
  expect((await change(id, { add: tooMany })).body.message).toBe('Please select at most 100 pictures')
})

test('two administrators who add pictures to one album at once lose none', async () => {
  const { id } = await created('At once')
  const all = await Promise.all(Array.from({ length: 6 }, () => picture()))
  const [first, second] = [all.slice(0, 4), all.slice(2).toReversed()]
  const outcomes = await Promise.all([change(id, { add: first }), change(id, { add: second })])
  expect(outcomes.map(({ status }) => status)).toEqual([200, 200])
  expect((await idsIn(id, { sort: 'id' })).sort((a, b) => a - b)).toEqual(all.sort((a, b) => a - b))
})

test('administrators filter the gallery by album, search and page; visitors cannot filter by album', async () => {
  const { id } = await created('Filtered')
  const [one, two, outside] = [
    await picture('Drum one'),
    await picture('Drum two'),
    await picture('Drum three'),
  ]
  await change(id, { add: [one, two] })
  expect(await idsIn(id, { q: 'drum' })).toEqual([two, one])
  expect(await idsIn('none', { q: 'drum' })).toEqual([outside])
  const total = async () => {
    const query = { album: String(id), page: '1', size: '1' }
    return (await admin(pictures.list, { query })).headers['x-total-count']
  }
  expect(await total()).toBe('2')
  await change(id, { remove: [one] })
  expect(await total()).toBe('1')
  expect(await idsIn(999_999)).toEqual([])
  for (const album of [String(id), 'none']) {
    expect((await api.as('visitor')(pictures.list, { query: { album } })).body).toEqual([])
  }
  for (const album of ['0', 'x', '1 or 1', '-1']) {
    expect((await admin(pictures.list, { query: { album } })).status).toBe(400)
  }
})

test('saving the albums of a picture keeps the albums that others added meanwhile', async () => {
  const [a, b, c] = [await created('Own a'), await created('Own b'), await created('Own c')]
  const id = await picture()
  await change(a.id, { add: [id] })
  const update = (body: object) => admin(pictures.update, { params: { id }, body })
  const { updatedAt } = (await admin(pictures.one, { params: { id } })).body
  await change(c.id, { add: [id] })
  const saved = await update({ updatedAt, addToAlbums: [b.id], removeFromAlbums: [a.id] })
  expect(saved.body.data.albumIds).toEqual([b.id, c.id])
  const unknown = await update({ addToAlbums: [999_999] })
  expect(unknown.body).toMatchObject({
    message: 'A selected album no longer exists',
    errors: [{ path: 'albumIds' }],
  })
  expect(await albumsOf(id)).toEqual([b.id, c.id])
})

test('an upload into an album is stored completely or, if the album is unknown, not at all', async () => {
  const { id } = await created('Uploaded')
  const file = async () => ({ content: await (await aPhoto(30, 20)).jpeg().toBuffer(), name: 'a.jpg' })
  const send = async (fields: Record<string, string>) =>
    sendForm(api, await api.theOne('ADMIN'), formOf([await file(), await file()], fields))
  const { body } = await send({ album: String(id) })
  expect(body.data.map(({ albumIds }) => albumIds)).toEqual([[id], [id]])
  expect((await admin(albums.one, { params: { id } })).body.pictures).toBe(2)
  const before = (await admin(pictures.list)).body.length
  expect((await send({ album: '999999' })).body).toMatchObject({
    message: 'A selected album no longer exists',
    errors: [{ path: 'album' }],
  })
  expect((await send({ album: 'x' })).status).toBe(400)
  expect((await admin(pictures.list)).body).toHaveLength(before)
})

test('a restored album has its pictures again, and a restored picture is in its albums again', async () => {
  const [kept, other] = [await created('Kept'), await created('Other')]
  const [one, two] = [await picture(), await picture()]
  for (const { id } of [kept, other]) await change(id, { add: [one, two] })
  await admin(albums.remove, { params: { id: kept.id } })
  const restore = (kind: 'album' | 'picture', id: number) => admin(trash.restore, { params: { kind, id } })
  expect((await restore('album', kept.id)).body.message).toBe('“Kept” is back.')
  expect((await admin(albums.one, { params: { id: kept.id } })).body).toEqual({ ...kept, pictures: 2 })

  await admin(pictures.remove, { params: { id: one } })
  expect((await admin(albums.one, { params: { id: kept.id } })).body.pictures).toBe(1)
  await admin(albums.remove, { params: { id: other.id } })
  // The album is in the trash, and does not hold the picture up.
  expect((await restore('picture', one)).status).toBe(200)
  expect(await albumsOf(one)).toEqual([kept.id])
  expect((await restore('album', other.id)).status).toBe(200)
  expect(await albumsOf(two)).toEqual([kept.id, other.id])
  expect(await albumsOf(one)).toEqual([kept.id, other.id])
})

test('a picture and its album are linked again, in whichever order both are deleted and restored', async () => {
  const orders = [
    ['album', 'picture'],
    ['picture', 'album'],
  ] as const
  for (const deletion of orders) {
    for (const restoration of orders) {
      const [album, other] = [
        await created(`Deleted by ${deletion} ${restoration}`),
        await created(`B ${deletion} ${restoration}`),
      ]
      const [id, stays] = [await picture(), await picture()]
      await change(album.id, { add: [id, stays] })
      await change(other.id, { add: [id] })
      const ids = { album: album.id, picture: id }
      for (const kind of deletion) {
        const remove = kind === 'album' ? albums.remove : pictures.remove
        expect((await admin(remove, { params: { id: ids[kind] } })).status).toBe(200)
      }
      for (const kind of restoration) {
        expect((await admin(trash.restore, { params: { kind, id: ids[kind] } })).status).toBe(200)
      }
      expect(await albumsOf(id)).toEqual([album.id, other.id])
      expect(await albumsOf(stays)).toEqual([album.id])
    }
  }
})

test('deleting an album for good deletes its links, also those to a picture in the trash', async () => {
  const { id: album } = await created('For good')
  const id = await picture()
  await change(album, { add: [id] })
  await admin(pictures.remove, { params: { id } })
  await admin(albums.remove, { params: { id: album } })
  await admin(trash.restore, { params: { kind: 'picture', id } })
  await admin(trash.remove, { params: { kind: 'album', id: album } })
  await admin(pictures.remove, { params: { id } })
  expect((await admin(trash.restore, { params: { kind: 'picture', id } })).status).toBe(200)
  expect(await albumsOf(id)).toEqual([])
})

test('restoring an album whose name is taken meanwhile is refused with the reason', async () => {
  const { id } = await created('Harvest')
  await admin(albums.remove, { params: { id } })
  await created('HARVEST')
  expect((await admin(trash.restore, { params: { kind: 'album', id } })).body).toMatchObject({
    code: 'album_name_taken',
    message: 'There is another album with the name “Harvest” now. Rename that one, then restore this one.',
  })
})

test('the server refuses an album when 200 exist', async () => {
  const { rows } = await api.db.query<{ count: number }>('select count(*)::int as count from albums')
  await api.db.query(
    `insert into albums (name, name_key) select 'Full ' || n, 'full ' || n from generate_series(1, $1::int) as n`,
    [200 - (rows[0]?.count ?? 0)],
  )
  expect((await create('One too many')).body).toMatchObject({
    message: 'There are 200 albums, the most that are possible. Delete one first.',
    errors: [{ path: 'name' }],
  })
})
