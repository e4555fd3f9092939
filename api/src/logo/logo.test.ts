import { logoAddress } from '@grace/contract/brand-colours'
import { events } from '@grace/contract/events'
import { pictures } from '@grace/contract/pictures'
import { settings } from '@grace/contract/settings'
import Fastify from 'fastify'
import sharp from 'sharp'
import { sendSharePictures } from '../share-pictures/routes.ts'
import { queryApi } from '../site/query-api.ts'
import { sendBrandSheet } from '../site/send-brand-sheet.ts'
import { sendWebManifest } from '../site/web-manifest.ts'
import { formOf, sendForm } from '../testing/forms.ts'
import { aPhoto } from '../testing/pictures.ts'
import { testApi } from '../testing/test-api.ts'
import { sendLogo } from './routes.ts'

const api = testApi()
/** The public site's own addresses before the API. */
const site = Fastify()
site.get('/api/*', async ({ url }, reply) => {
  const { statusCode, headers, rawPayload } = await api.inject({ url })
  return reply.code(statusCode).type(String(headers['content-type'])).send(rawPayload)
})
const parts = { queryApi: queryApi(site), defaultLanguage: 'en' as const }
sendLogo(site, parts)
sendBrandSheet(site, parts)
sendWebManifest(site, parts)
sendSharePictures(site, parts)
afterAll(() => site.close())

const get = (url: string) => site.inject({ url })
const change = (body: object) => api.as('ADMIN')(settings.update, { body })
const remove = (id: number) => api.as('ADMIN')(pictures.remove, { params: { id } })

async function upload(width = 300, height = 100): Promise<number> {
  const content = await (await aPhoto(width, height)).png().toBuffer()
  const { body } = await sendForm(api, await api.theOne('ADMIN'), formOf([{ content }], {}), {})
  return body.data[0]?.id as number
}

test('without chosen colours and logo, /brand.css returns 404 and the manifest has the default icons', async () => {
  expect((await get('/brand.css')).statusCode).toBe(404)
  expect((await get('/logo/192.png')).statusCode).toBe(404)
  expect((await get('/favicon.ico')).headers.location).toBe('/icon-192.png')
  const manifest = (await get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ theme_color: '#1d1411', background_color: '#fcf6ea' })
  expect(manifest.icons).toHaveLength(4)
})

test('chosen colours are served as /brand.css, which is cached only under its current version', async () => {
  await change({ mainColour: '#1a4d8f' })
  const { headers, body } = await get('/brand.css?v=old')
  expect([headers['content-type'], headers['cache-control']]).toEqual(['text/css; charset=utf-8', 'no-cache'])
  expect(body).toContain('--main:#1a4d8f')
  expect((await get('/site.webmanifest')).json().theme_color).not.toBe('#1d1411')
  await change({ mainColour: null })
  expect((await get('/brand.css')).statusCode).toBe(404)
})

test('a logo is served in every size and appears in the manifest and in previews', async () => {
  const before = (await get('/og/en.jpg')).rawPayload
  const id = await upload()
  const { body } = await change({ logoPictureId: id })
  expect(body.data).toMatchObject({ logoPictureId: id, logoSize: { width: 300, height: 100 } })
  for (const [file, width, height] of [
    ['mark', 300, 100],
    ['48', 48, 48],
    ['180', 180, 180],
    ['192', 192, 192],
    ['512', 512, 512],
    ['1400', 1400, 1400],
    ['maskable-512', 512, 512],
  ] as const) {
    const { headers, rawPayload } = await get(logoAddress(id, file))
    expect(headers['cache-control']).toContain('immutable')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width, height })
  }
  expect((await get('/logo/192.png?v=0')).headers['cache-control']).toBe('no-cache')
  expect((await get('/logo/7.png')).statusCode).toBe(404)
  expect((await get('/favicon.ico')).headers.location).toBe(logoAddress(id, '48'))
  const { icons } = (await get('/site.webmanifest')).json()
  expect(icons.map(({ src }: { src: string }) => src)).toContain(logoAddress(id, '512'))
  expect((await get('/og/en.jpg')).rawPayload.equals(before)).toBe(false)
  await change({ logoPictureId: null })
  expect((await get('/og/en.jpg')).rawPayload.equals(before)).toBe(true)
})

test('a logo must be an existing picture, which cannot be deleted while it is the logo', async () => {
  expect(await change({ logoPictureId: 999 })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'logoPictureId', message: 'The selected picture no longer exists' }] },
  })
  const id = await upload()
  await change({ logoPictureId: id })
  const inADay = new Date(Date.now() + 86_400_000).toISOString()
  const event = { title: 'Camp', description: 'Come.', eventDate: inADay, pictureId: id }
  await api.as('ADMIN')(events.create, { body: event })
  expect(await remove(id)).toMatchObject({
    status: 409,
    body: {
      message:
        `This picture is used by 1 event and the logo and cannot be deleted. ` +
        `Event 1: Camp; Logo of the church`,
    },
  })
  const uses = await api.as('ADMIN')(pictures.uses, { params: { id } })
  expect(uses.body).toEqual([
    { kind: 'event', id: 1, postId: 0, title: 'Camp' },
    { kind: 'logo', id: 1, postId: 0, title: 'Logo of the church' },
  ])
  const unused = await api.as('ADMIN')(pictures.list, { query: { used: 'false' } })
  expect(unused.body.map((picture) => picture.id)).not.toContain(id)
  // Visitors see the logo on every page.
  expect((await api.as('visitor')(pictures.one, { params: { id } })).status).toBe(200)
})
