import { writeFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app.ts'
import { silent } from '../database/log.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { startS3 } from '../testing/s3-server.ts'
import { smallDisk } from '../testing/small-disk.ts'
import { testApi, testSecret } from '../testing/test-api.ts'
import { testSealing } from '../testing/test-sealing.ts'
import { fileOwner } from './file-owner.ts'
import { localStorage } from './local-storage.ts'
import { looseFiles } from './loose-files.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const api = testApi()

const aJpeg = async () => (await aPhoto(500, 300)).jpeg().toBuffer()
const folder = () => path.join(api.filesRoot, 'pictures')
const stored = () => readdir(folder()).catch(() => [])
const loose = async () =>
  (await api.db.query<{ path: string }>('select path from loose_files order by path')).rows.map(
    (row) => row.path,
  )
const pictureCount = async () => (await api.db.query('select from pictures')).rowCount

/** Leaves files of a process that has ended. */
async function leaveBehind(storage: Storage, names: string[], owner = '123456789012345678') {
  for (const name of names) {
    await storage.put(name, Buffer.from('x'))
    await api.db.query('insert into loose_files (path, owner) values ($1, $2)', [name, owner])
  }
}

/** Another process of the product, on the same database with its own storage. */
async function another(storage: Storage, root = api.filesRoot) {
  const app = await buildApp({
    db: api.db,
    jwtSecret: testSecret,
    sealing: testSealing,
    siteUrl: 'http://localhost:3000',
    mail: null,
    files: { storage, workDir: path.join(root, 'tmp') },
    trustProxy: [],
    logger: false,
  })
  await app.ready()
  return app
}

/** Deletes a picture, and from the trash for good. */
async function remove(app: FastifyInstance, id: number | undefined) {
  const { token, cookies } = await api.theOne('ADMIN')
  const headers = { authorization: `Bearer ${token}` }
  await app.inject({ method: 'DELETE', url: `/api/picture/${id}`, headers })
  return app.inject({ method: 'DELETE', url: `/api/admin/trash/picture/${id}`, headers, cookies })
}

const manager = (storage: Storage) => {
  const owner = fileOwner(api.db)
  return { owner, files: looseFiles(api.db, { storage, owner, log: silent }) }
}

test('a start deletes files that an ended process was writing, and nothing else', async () => {
  const storage = localStorage(folder())
  await leaveBehind(storage, ['dead-1.jpg', 'dead-2.webp'])
  await storage.put('not-ours.jpg', Buffer.from('x'))
  await writeFile(path.join(folder(), 'dead-1.jpg.part'), 'x')
  await api.db.query(`insert into loose_files (path, owner) values ('never-written.jpg', 99)`)
  const work = path.join(api.filesRoot, 'tmp')
  await mkdir(path.join(work, '4711', 'an-upload'), { recursive: true })
  await mkdir(path.join(work, 'something-else'), { recursive: true })

  const app = await another(storage)
  expect(await stored()).toEqual(['not-ours.jpg'])
  expect(await loose()).toEqual([])
  expect(await readdir(work)).toEqual(['something-else'])
  await app.close()
  await storage.remove(['not-ours.jpg'])
})

test('the cleaning of loose files, uploads and deletions work in an S3 bucket as well', async () => {
  const s3 = await startS3()
  const storage = s3Storage(s3.settings)
  await leaveBehind(storage, ['dead.jpg'])
  const app = await another(storage)
  expect([await storage.bytesOf('dead.jpg'), await loose()]).toEqual([null, []])

  const admin = await api.theOne('ADMIN')
  const { body } = await sendForm(app, admin, formOf([{ content: await aJpeg() }]))
  const [picture] = body.data
  const served = await app.inject(`/api/images/${picture?.path}`)
  expect({
    status: served.statusCode,
    bytes: served.rawPayload.length,
    type: served.headers['content-type'],
  }).toEqual({
    status: 200,
    bytes: picture?.bytes,
    type: 'image/jpeg',
  })

  await s3.kill()
  expect((await app.inject(`/api/images/${picture?.path}`)).statusCode).toBe(503)
  expect(await sendForm(app, admin, formOf([{ content: await aJpeg() }]))).toMatchObject({
    status: 503,
    body: { code: 'unavailable' },
  })
  expect(await pictureCount()).toBe(1)
  // The picture is deleted; its files are deleted when the storage is available again.
  const removed = await remove(app, picture?.id)
  expect([removed.statusCode, await pictureCount()]).toEqual([200, 0])
  expect(await loose()).toContain(picture?.path)
  await app.close()

  await s3.restart()
  await (await another(storage)).close()
  expect([await loose(), await storage.bytesOf(String(picture?.path))]).toEqual([[], null])
  await s3.close()
})

test('the cleaning keeps files that this process is writing', async () => {
  const storage = localStorage(folder())
  const { owner, files } = manager(storage)
  const kept = await files.add({
    files: [{ name: 'mine.jpg', content: async () => Buffer.from('x') }],
    own: async (take) => {
      expect(await files.sweep()).toBe(0)
      return api.db.transaction(async (tx) => {
        await take(tx)
        return 'kept'
      })
    },
    isOwned: async () => true,
  })
  expect([kept, await stored(), await loose()]).toEqual(['kept', ['mine.jpg'], []])
  await storage.remove(['mine.jpg'])
  await owner.release()
})

test('an upload whose files were cleaned meanwhile is refused, and nothing of it is stored', async () => {
  const storage = localStorage(folder())
  const { owner, files } = manager(storage)
  const upload = files.add({
    files: [{ name: 'late.jpg', content: async () => Buffer.from('x') }],
    own: async (take) => {
      await api.db.query(`delete from loose_files where path = 'late.jpg'`)
      return api.db.transaction(take)
    },
    isOwned: async () => false,
  })
  await expect(upload).rejects.toMatchObject({ code: 'unavailable' })
  expect([await stored(), await loose()]).toEqual([[], []])
  await owner.release()
})

test('the files stay if the connection is lost after the commit of their rows', async () => {
  const storage = localStorage(folder())
  const { owner, files } = manager(storage)
  const upload = files.add({
    files: [{ name: 'committed.jpg', content: async () => Buffer.from('x') }],
    own: async (take) => {
      await api.db.transaction(take)
      throw new Error('connection lost')
    },
    isOwned: async (_, name) => name === 'committed.jpg',
  })
  await expect(upload).rejects.toThrow('connection lost')
  expect([await stored(), await loose()]).toEqual([['committed.jpg'], []])
  await storage.remove(['committed.jpg'])
  await owner.release()
})

test('a failed deletion of a file is retried, but not while the file is in use', async () => {
  const storage = localStorage(folder())
  const { owner, files } = manager(storage)
  await leaveBehind(storage, ['young.jpg', 'old.jpg'], await owner.number())
  await api.db.query(`update loose_files set since = now() - interval '11 minutes' where path = 'old.jpg'`)
  expect(await files.sweep()).toBe(1)
  expect([await stored(), await loose()]).toEqual([['young.jpg'], ['young.jpg']])
  await files.discard({ names: ['young.jpg'], owner: '0' })
  await owner.release()
})

test('the cleaning keeps files of another process only while that process lives', async () => {
  // The embedded database has one process at a time.
  if (api.db.kind === 'embedded') return
  const storage = localStorage(folder())
  const [one, other] = [manager(storage), manager(storage)]
  await leaveBehind(storage, ['alive.jpg'], await one.owner.number())
  expect(await other.files.sweep()).toBe(0)
  await one.owner.release()
  expect(await other.files.sweep()).toBe(1)
  expect([await stored(), await loose()]).toEqual([[], []])
  await other.owner.release()
})

test('a process whose connection was lost gets another number', async () => {
  if (api.db.kind === 'embedded') return
  const { owner } = manager(localStorage(folder()))
  const first = await owner.number()
  await api.db.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
       and ((classid::bigint << 32) | objid::bigint) = $1::bigint`,
    [first],
  )
  while ((await owner.number()) === first) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(await api.db.transaction((tx) => owner.isGone(tx, first))).toBe(true)
  await owner.release()
})

describe('a small disk', () => {
  let disk: Awaited<ReturnType<typeof smallDisk>>
  beforeAll(async () => {
    disk = await smallDisk(3)
    if (!disk) console.warn('Only root can mount a small disk: the tests of a full one are left out.')
  })
  afterAll(async () => disk?.remove())

  test.each([
    ['while it is received', 4_000_000, 507, 'storage_full'],
    ['while its pictures are made or stored', 2_400_000, 507, 'storage_full'],
  ])('an upload that fills the disk %s is refused, and nothing is stored', async (_, bytes, status, code) => {
    if (!disk) return
    const app = await another(localStorage(path.join(disk.folder, 'pictures')), disk.folder)
    const jpeg = await aJpeg()
    const content = Buffer.concat([jpeg, Buffer.alloc(Math.max(0, bytes - jpeg.length))])
    const big = await (await aPhoto(700, 700)).png({ compressionLevel: 0 }).toBuffer()
    const answer = await sendForm(app, await api.theOne('ADMIN'), formOf([{ content }, { content: big }]))
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    const left = await readdir(disk.folder, { recursive: true })
    expect(left.filter((name) => /[0-9a-f]{32}|\/.*\//.test(name))).toEqual([])
    expect([await loose(), await pictureCount()]).toEqual([[], 0])
    // Space is available again.
    const small = await sendForm(app, await api.theOne('ADMIN'), formOf([{ content: jpeg }]))
    expect(small.status).toBe(201)
    await remove(app, small.body.data[0]?.id)
    await app.close()
  })

  test('an upload to a full disk is refused, and works once there is room', async () => {
    if (!disk) return
    const app = await another(localStorage(path.join(disk.folder, 'pictures')), disk.folder)
    const filling = path.join(disk.folder, 'filling')
    expect(() => writeFileSync(filling, Buffer.alloc(4_000_000))).toThrow('ENOSPC')
    const photo = await (await aPhoto(300, 300)).png({ compressionLevel: 0 }).toBuffer()
    const { token } = await api.theOne('ADMIN')
    // Over a socket: the disk is full before the form is complete.
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const send = async () => {
      const body = new FormData()
      body.append('files', new Blob([new Uint8Array(photo)]), 'photo.png')
      const headers = { authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/picture/upload`, { method: 'POST', body, headers })
      const parsed = (await answer.json()) as { code?: string; data: { id: number }[] }
      return { status: answer.status, body: parsed }
    }
    expect(await send()).toMatchObject({ status: 507, body: { code: 'storage_full' } })
    expect([await loose(), await pictureCount()]).toEqual([[], 0])
    await rm(filling)
    const taken = await send()
    expect(taken.status).toBe(201)
    await remove(app, taken.body.data[0]?.id)
    await app.close()
  })

  test('an upload to a read-only disk is refused, and works once it is writable', async () => {
    if (!disk) return
    const app = await another(localStorage(path.join(disk.folder, 'pictures')), disk.folder)
    await disk.forbidWrites()
    const send = async () => sendForm(app, await api.theOne('ADMIN'), formOf([{ content: await aJpeg() }]))
    expect(await send()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    expect([await loose(), await pictureCount()]).toEqual([[], 0])
    await disk.allowWrites()
    expect((await send()).status).toBe(201)
    await app.close()
  })
})
