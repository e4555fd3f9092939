import { brandSheet, brandSheetAddress } from '@grace/contract/brand-colours'
import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import { encodingFor } from '../http/content-encoding.ts'
import { type Document, documentOf } from './document.ts'
import type { QueryApi } from './page-renderer.ts'
import { immutableCacheControl } from './security-headers.ts'

/** Serves the style sheet with the church's colours and logo, which each page names by its version. */
export function sendBrandSheet(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  let last: Document | null = null

  app.get('/brand.css', async ({ url, headers }, reply) => {
    const settings = (await queryApi('/settings')).body as Settings
    const sheet = brandSheet(settings)
    if (sheet === null) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    }
    if (last?.html !== sheet) last = documentOf(sheet)
    const encoding = encodingFor(headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    // A page from before the last change, or of another release, gets the present colours and does not cache them.
    const isCurrent = url === brandSheetAddress(settings)
    return reply
      .headers({ 'cache-control': isCurrent ? immutableCacheControl : 'no-cache', vary: 'Accept-Encoding' })
      .type('text/css; charset=utf-8')
      .send(await last.body(encoding))
  })
}
