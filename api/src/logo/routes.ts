import { logoAddress } from '@grace/contract/brand-colours'
import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import { drawnPictures } from '../lib/drawn-pictures.ts'
import { pictureWork } from '../pictures/picture-work.ts'
import type { QueryApi } from '../site/page-renderer.ts'
import { immutableCacheControl } from '../site/security-headers.ts'
import { logoFile } from './church-logo.ts'
import { isLogoFile } from './logo-file-names.ts'

/** Serves the church's logo in the sizes of header, favicon and installed app. */
export function sendLogo(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  const { cached, send } = drawnPictures(20)

  // Feed readers and old programs ask for it, without having read a page.
  app.get('/favicon.ico', async (_, reply) => {
    const { logoPictureId } = (await queryApi('/settings')).body as Settings
    return reply
      .header('cache-control', 'public, max-age=86400')
      .redirect(logoPictureId ? logoAddress(logoPictureId, '48') : '/icon-192.png', 302)
  })
  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/logo/:file',
    async (request, reply) => {
      const { file } = request.params
      const { logoPictureId } = (await queryApi('/settings')).body as Settings
      const picture =
        isLogoFile(file) && logoPictureId
          ? cached(`${logoPictureId} ${file}`, async () => {
              const original = await logoFile(app, queryApi, logoPictureId)
              return pictureWork.run('logo', { file, picture: original }, { isUrgent: true })
            })
          : null
      // Under the address of an earlier logo, the present one is not cached.
      const isCurrent = request.query.v === String(logoPictureId)
      return send(reply, picture, {
        type: 'image/png',
        cacheControl: isCurrent ? immutableCacheControl : 'no-cache',
      })
    },
  )
}
