import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import { drawnPictures } from '../lib/drawn-pictures.ts'
import type { QueryApi } from '../site/page-renderer.ts'
import { immutableCacheControl } from '../site/security-headers.ts'
import { logoFile } from './church-logo.ts'

/** Serves the church's logo in the sizes of header, favicon and installed app. */
export function sendLogo(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  const { cached, send } = drawnPictures(20)

  app.get<{ Params: { file: string }; Querystring: { v?: string } }>(
    '/logo/:file',
    async (request, reply) => {
      const { file } = request.params
      // Loads the image library with the first picture, to start faster.
      const { logoFiles } = await import('./draw.ts')
      const draw = Object.hasOwn(logoFiles, file) ? logoFiles[file] : undefined
      const { logoPictureId } = (await queryApi('/settings')).body as Settings
      const picture =
        draw && logoPictureId
          ? cached(`${logoPictureId} ${file}`, async () => draw(await logoFile(app, queryApi, logoPictureId)))
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
