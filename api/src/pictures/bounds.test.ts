import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writings } from '@grace/contract/writings'
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

test('the refusal of several pictures names the one that is too large', async () => {
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

test('a JPEG with hundreds of scans is refused, and the next picture is accepted', async () => {
  const { status } = await send(await aJpegOfManyScans(400))
  expect(status).toBe(400)
  expect((await send(await (await aPhoto(50, 50)).jpeg().toBuffer())).status).toBe(201)
})

test('a progressive JPEG counts threefold, because its decoder keeps all coefficients', async () => {
  const create = { width: 5_000, height: 4_500, channels: 3 as const, background: '#345' }
  const progressive = await sharp({ create }).jpeg({ progressive: true }).toBuffer()
  expect(await send(progressive)).toMatchObject({
    status: 400,
    body: {
      message:
        'This picture has too many pixels (5,000 x 4,500). Please make it at most 21 megapixels, or 65 if it is not a progressive JPEG.',
      errors: [{ path: 'files.0', code: 'picture_too_many_pixels' }],
    },
  })
  expect((await send(await sharp({ create }).jpeg().toBuffer())).status).toBe(201)
})

describe('a picture of a member', () => {
  const sendAsMember = async (content: Buffer) =>
    sendForm(api, await api.someone({}), formOf([{ content }]), {}, writings.upload)
  const plain = (width: number, height: number, channels: 3 | 4 = 3) =>
    sharp({ create: { width, height, channels, background: '#345' } })

  test.each([
    ['of 25 megapixels', () => plain(5_000, 5_000).jpeg(), 24],
    ['of 9 megapixels whose scans are progressive', () => plain(3_000, 3_000).jpeg({ progressive: true }), 8],
    ['of 16 megapixels that is interlaced', () => plain(4_000, 4_000, 4).png({ progressive: true }), 12],
    ['of 20 megapixels in WebP', () => plain(5_000, 4_000).webp({ effort: 0 }), 16],
  ])('a picture %s is refused with the number of megapixels it may have', async (_, make, megapixels) => {
    const { status, body } = await sendAsMember(await make().toBuffer())
    expect([status, body.errors[0]?.code]).toEqual([400, 'picture_too_many_pixels'])
    expect(body.message).toContain(`Please make it at most ${megapixels} megapixels`)
  })

  test('a rotated picture of 23 megapixels is stored upright, in the size that the site needs', async () => {
    const content = await plain(5_800, 4_000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { status, body } = await sendAsMember(content)
    expect([status, body.data?.[0]?.width, body.data?.[0]?.height]).toEqual([201, 1_655, 2_400])
  })
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

  test('a picture that takes too long is refused, and its place in the queue is free again', async () => {
    const content = await (await aPhoto(300, 300)).png().toBuffer()
    await expect(prepared(content, 0)).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'This picture takes too long to read. Please make it smaller, or save it as a JPEG.',
      errors: [{ path: 'files.0', code: 'picture_too_slow' }],
    })
    // The slot in the queue is free again.
    expect((await prepared(content)).pictures).toHaveLength(1)
  })

  test('a picture that takes too long is interrupted during the encoding', async () => {
    // Encoding its frames takes minutes.
    const content = await aMovingPicture('gif', 400, 350, 350)
    await expect(prepared(content, 1_000)).rejects.toMatchObject({ errors: [{ code: 'picture_too_slow' }] })
  })
})
