import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { formOf, sendForm } from '../testing/forms.ts'
import { aJpegOfManyScans, tooLargeFiles } from '../testing/hostile-files.ts'
import { aMovingPicture, aPhoto } from '../testing/pictures.ts'
import { testApi } from '../testing/test-api.ts'
import { pictureWork } from './picture-work.ts'
import { prepare } from './prepare.ts'

const api = testApi()
const send = async (...contents: Buffer[]) =>
  sendForm(api, await api.theOne('ADMIN'), formOf(contents.map((content) => ({ content }))))

test('a picture with too many pixels is refused in words that say how many it may have', async () => {
  for (const { description, content, message } of await tooLargeFiles()) {
    expect(content.length).toBeLessThan(1_000_000)
    const { status, body } = await send(content)
    expect({ description, status, message: body.message }).toEqual({
      description,
      status: 400,
      message: expect.stringMatching(message),
    })
    expect(body.errors).toEqual([
      { path: 'files.0', code: 'picture_too_many_pixels', message: expect.stringMatching(message) },
    ])
  }
})

test('beside a picture in order the refusal names the one that is too large', async () => {
  const good = await (await aPhoto(50, 50)).jpeg().toBuffer()
  const [tooLarge] = await tooLargeFiles()
  const { status, body } = await send(good, tooLarge?.content as Buffer)
  expect([status, body.errors.map((error) => error.path)]).toEqual([400, ['files.1']])
})

test('a photo of 50 million pixels, as phones make them, is taken', async () => {
  const create = { width: 8_192, height: 6_144, channels: 3 as const, background: '#345' }
  const content = await sharp({ create }).jpeg({ quality: 60 }).toBuffer()
  const { status, body } = await send(content)
  expect([status, body.data?.[0]?.width]).toEqual([201, 8_192])
})

test('a JPEG whose scans go on and on is given up, and the next picture is taken', async () => {
  const { status } = await send(await aJpegOfManyScans(400))
  expect(status).toBe(400)
  expect((await send(await (await aPhoto(50, 50)).jpeg().toBuffer())).status).toBe(201)
})

describe('a picture that takes too long', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'grace-pictures-'))
  })
  afterAll(() => rm(folder, { recursive: true }))
  const { signal } = new AbortController()
  const prepared = async (content: Buffer, maxMs?: number) => {
    const file = path.join(folder, 'sent')
    await writeFile(file, content)
    return prepare([{ file }], { folder, work: pictureWork, signal, ...(maxMs !== undefined && { maxMs }) })
  }

  test('is given up in words, whichever of its copies the time ends in', async () => {
    const content = await (await aPhoto(300, 300)).png().toBuffer()
    await expect(prepared(content, 0)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'This picture takes too long to read. Please make it smaller, or save it as a JPEG.',
      errors: [{ path: 'files.0', code: 'picture_too_slow' }],
    })
    // The slot in the queue is free again.
    expect((await prepared(content)).pictures).toHaveLength(1)
  })

  test('is interrupted while the library works on it', async () => {
    // Encoding its frames takes minutes.
    const content = await aMovingPicture('gif', 400, 350, 350)
    await expect(prepared(content, 1_000)).rejects.toMatchObject({ errors: [{ code: 'picture_too_slow' }] })
  })
})
