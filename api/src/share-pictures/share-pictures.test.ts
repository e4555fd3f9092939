import Fastify from 'fastify'
import sharp from 'sharp'
import { aPhoto } from '../testing/pictures.ts'
import { sendSharePictures } from './routes.ts'

const photo = await (await aPhoto(900, 1_600)).png().toBuffer()
let churchName = 'Itorero'
let mainColour: string | null = null
let isImageThere = true
const posts: Record<string, object> = {
  '/posts/7': { cover: { path: 'aa.png' } },
  '/posts/8': { cover: null },
}

const app = Fastify()
app.get('/api/images/aa.png', (_, reply) => (isImageThere ? reply.send(photo) : reply.code(503).send()))
sendSharePictures(app, {
  queryApi: async (address) => {
    const site = { settings: { churchName, mainColour }, blocks: [{ kind: 'hero', title: 'Ubuntu' }] }
    const body = address.startsWith('/site?') ? site : posts[address]
    return { status: body ? 200 : 404, body, total: null, etag: null }
  },
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })
async function pictureAt(url: string) {
  const { statusCode, headers, rawPayload } = await get(url)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
  const { width, height, format } = await sharp(rawPayload).metadata()
  expect([width, height, format]).toEqual([1_200, 630, 'jpeg'])
  return rawPayload
}

/** Columns of the picture that differ from those of another one. */
async function changedColumns(one: Buffer, other: Buffer): Promise<[first: number, last: number]> {
  const [a, b] = await Promise.all([one, other].map((each) => sharp(each).greyscale().raw().toBuffer()))
  const columns = new Set<number>()
  for (const [at, value] of (a as Buffer).entries()) {
    if (Math.abs(value - Number(b?.[at])) > 60) columns.add(at % 1_200)
  }
  return [Math.min(...columns), Math.max(...columns)]
}

test('the picture of the site follows the name of the church', async () => {
  const before = await pictureAt('/og/fr.jpg')
  expect((await pictureAt('/og/fr.jpg?v=1')).equals(before)).toBe(true)
  churchName = 'Grace & <Peace>'
  expect((await pictureAt('/og/fr.jpg')).equals(before)).toBe(false)
})

test('the picture of the site has the colours of the church, and stays legible in every one', async () => {
  const before = await pictureAt('/og/fr.jpg')
  mainColour = '#1a4d8f'
  const blue = await pictureAt('/og/fr.jpg')
  expect(blue.equals(before)).toBe(false)
  const lowestHill = { left: 100, top: 590, width: 1, height: 1 }
  const [r = 0, , b = 0] = await sharp(blue).extract(lowestHill).raw().toBuffer()
  expect(b).toBeGreaterThan(r + 60)
  mainColour = null
  expect((await pictureAt('/og/fr.jpg')).equals(before)).toBe(true)
})

test('a long name stays in the square to which some messengers crop', async () => {
  churchName = ''
  const empty = await pictureAt('/og/en.jpg')
  churchName = 'Itorero ry’Abakristo b’i Kigali bakora umurimo w’Imana mu buntu bwayo '.repeat(3)
  const [first, last] = await changedColumns(await pictureAt('/og/en.jpg'), empty)
  expect(first).toBeGreaterThan((1_200 - 630) / 2)
  expect(last).toBeLessThan((1_200 + 630) / 2)
})

test('the share picture of a post is its cropped cover', async () => {
  await pictureAt('/og/posts/7.jpg')
})

test.each(['/og/de.jpg', '/og/posts/8.jpg', '/og/posts/9.jpg', '/og/posts/x.jpg'])(
  'the share picture %s returns 404',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a picture that cannot be drawn now is drawn at a later request', async () => {
  posts['/posts/9'] = { cover: { path: 'bb.png' } }
  isImageThere = false
  expect((await get('/og/posts/9.jpg')).statusCode).toBe(503)
  posts['/posts/9'] = { cover: { path: 'aa.png' } }
  isImageThere = true
  await pictureAt('/og/posts/9.jpg')
})
