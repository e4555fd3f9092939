import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { startS3 } from '../testing/s3-server.ts'
import { localStorage } from './local-storage.ts'
import { openStorage } from './open-storage.ts'
import { s3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

let s3: Awaited<ReturnType<typeof startS3>>
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'grace-storage-')), 'not', 'there', 'yet')
})
afterAll(async () => {
  await s3?.close()
  await rm(path.resolve(folder, '../../..'), { recursive: true })
})

const newName = () => `${randomBytes(16).toString('hex')}.webp`
async function contentOf(storage: Storage, name: string): Promise<Buffer | null> {
  const stored = await storage.read(name)
  if (!stored) return null
  const content = Buffer.isBuffer(stored.content) ? stored.content : await buffer(stored.content)
  expect(stored.bytes).toBe(content.length)
  return content
}

describe.each<[string, () => Promise<Storage>]>([
  ['a folder', () => openStorage({ kind: 'folder', folder })],
  ['an S3 bucket', () => openStorage({ kind: 's3', ...s3.settings })],
])('%s', (_, open) => {
  let storage: Storage
  beforeAll(async () => {
    storage = await open()
  })

  test.each([0, 1, 1_000, 64 * 1024, 64 * 1024 + 1, 3_000_000])(
    'a file of %i bytes is read as it was stored',
    async (size) => {
      const [name, content] = [newName(), randomBytes(size)]
      await storage.put(name, content)
      expect(await storage.bytesOf(name)).toBe(size)
      expect((await contentOf(storage, name))?.equals(content)).toBe(true)
    },
  )

  test('reading an unknown name returns null, and removing it is no error', async () => {
    const name = newName()
    expect([await storage.bytesOf(name), await storage.read(name)]).toEqual([null, null])
    await storage.remove([name])
  })

  test('removing files leaves the others', async () => {
    const [first, second, third] = [newName(), newName(), newName()]
    for (const name of [first, second, third]) await storage.put(name, Buffer.from(name))
    await storage.remove([first, third])
    expect([await storage.bytesOf(first), await storage.read(third)]).toEqual([null, null])
    expect((await contentOf(storage, second))?.toString()).toBe(second)
  })

  test('files that are stored at once stay apart', async () => {
    const names = Array.from({ length: 20 }, newName)
    await Promise.all(names.map((name) => storage.put(name, Buffer.from(name))))
    for (const name of names) expect((await contentOf(storage, name))?.toString()).toBe(name)
  })
})

describe('a folder', () => {
  test('an incomplete file is not readable, and removed with its name', async () => {
    const storage = localStorage(folder)
    const name = newName()
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${name}.part`), 'half of it')
    expect(await storage.bytesOf(name)).toBeNull()
    await storage.remove([name])
    expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([])
  })

  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('that is full says so, and keeps no part', async () => {
    const storage = localStorage(folder)
    const name = newName()
    await storage.put(newName(), Buffer.from('makes the folder'))
    await symlink('/dev/full', path.join(folder, `${name}.part`))
    await expect(storage.put(name, Buffer.alloc(100_000))).rejects.toMatchObject({
      code: 'storage_full',
      statusCode: 507,
      cause: { code: 'ENOSPC' },
    })
    expect((await readdir(folder)).filter((file) => file.startsWith(name))).toEqual([])
  })

  test('writing below a file rejects as unavailable', async () => {
    await mkdir(path.dirname(folder), { recursive: true })
    const file = path.join(path.dirname(folder), 'file')
    await writeFile(file, '')
    const storage = localStorage(path.join(file, 'pictures'))
    await expect(storage.put(newName(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('an S3 bucket', () => {
  test('files in S3 have a content type and are cached as immutable', async () => {
    const storage = s3Storage(s3.settings)
    const name = newName()
    await storage.put(name, Buffer.from('x'))
    const { endpoint, bucket, prefix } = s3.settings
    const { headers } = await fetch(`${endpoint}/${bucket}/${prefix}${name}`, { method: 'HEAD' })
    expect(headers.get('content-type')).toBe('image/webp')
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('S3 with wrong keys rejects as unavailable, and the cause names the reason', async () => {
    const storage = s3Storage({ ...s3.settings, secretAccessKey: 'wrong' })
    await expect(storage.put(newName(), Buffer.from('x'))).rejects.toMatchObject({
      code: 'unavailable',
      cause: { message: expect.stringMatching(/403.*SignatureDoesNotMatch/s) },
    })
  })

  test('a missing S3 bucket rejects as unavailable', async () => {
    const storage = s3Storage({ ...s3.settings, bucket: 'another' })
    await expect(storage.put(newName(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('an unreachable S3 server rejects as unavailable, and works again after a restart', async () => {
    const storage = s3Storage(s3.settings)
    const name = newName()
    await storage.put(name, Buffer.from('before'))
    await s3.kill()
    await expect(storage.read(name)).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 })
    await expect(storage.remove([name])).rejects.toMatchObject({ code: 'unavailable' })
    await s3.restart()
    expect((await contentOf(storage, name))?.toString()).toBe('before')
  })

  test.each([
    [{ endpoint: null, pathStyle: false }, 'https://pictures.s3.eu-west-1.amazonaws.com/site/a.webp'],
    [
      { endpoint: 'https://s3.example.org/base/', pathStyle: true },
      'https://s3.example.org/base/pictures/site/a.webp',
    ],
    [
      { endpoint: 'https://s3.example.org', pathStyle: false, prefix: '' },
      'https://pictures.s3.example.org/a.webp',
    ],
  ])('the address of an S3 file follows the settings %j', async (changes, address) => {
    const requested: string[] = []
    const { fetch } = globalThis
    globalThis.fetch = async (request) => {
      requested.push((request as Request).url)
      return new Response(null, { status: 404 })
    }
    try {
      await s3Storage({ ...s3.settings, region: 'eu-west-1', ...changes }).bytesOf('a.webp')
    } finally {
      globalThis.fetch = fetch
    }
    expect(requested).toEqual([address])
  })
})
