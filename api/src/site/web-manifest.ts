import { logoAddress, paletteOf } from '@grace/contract/brand-colours'
import type { Language } from '@grace/contract/languages'
import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { QueryApi } from './page-renderer.ts'

/** Launchers cut longer names. */
const shortNameMaxChars = 15

const icon = (src: string, size: number, more = {}) => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...more,
})

const productIcons = [
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
  icon('/icon-192.png', 192),
  icon('/icon-512.png', 512),
  icon('/icon-maskable-512.png', 512, { purpose: 'maskable' }),
]

const logoIcons = (pictureId: number) => [
  icon(logoAddress(pictureId, '192'), 192),
  icon(logoAddress(pictureId, '512'), 512),
  icon(logoAddress(pictureId, 'maskable-512'), 512, { purpose: 'maskable' }),
]

const webManifest = ({ churchName: name, logoPictureId, ...colours }: Settings, lang: Language) => ({
  id: '/',
  name,
  ...(name.length > shortNameMaxChars ? {} : { short_name: name }),
  lang,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: paletteOf(colours, 'light').paper,
  theme_color: paletteOf(colours, 'light').night,
  icons: logoPictureId ? logoIcons(logoPictureId) : productIcons,
})

/** Serves the manifest of the installed app, with the name, the colours and the logo of the church. */
export function sendWebManifest(
  app: FastifyInstance,
  { queryApi, defaultLanguage }: { queryApi: QueryApi; defaultLanguage: Language },
): void {
  app.get('/site.webmanifest', async (_, reply) => {
    const settings = (await queryApi('/settings')).body as Settings
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(settings, defaultLanguage)))
  })
}
