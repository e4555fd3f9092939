import { brandSheet, brandSheetAddress } from '@grace/contract/brand-colours'
import type { Settings } from '@grace/contract/settings'
import type { FastifyInstance } from 'fastify'
import type { QueryApi } from './page-renderer.ts'
import { immutableCacheControl } from './security-headers.ts'

/** Serves the style sheet with the church's colours, which each page names by its version. */
export function sendBrandSheet(app: FastifyInstance, { queryApi }: { queryApi: QueryApi }): void {
  app.get('/brand.css', async ({ url }, reply) => {
    const settings = (await queryApi('/settings')).body as Settings
    const sheet = brandSheet(settings)
    if (sheet === null) {
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    }
    // A page of before the last change, or of another release, gets the present colours and does not cache them.
    const isCurrent = url === brandSheetAddress(settings)
    return reply
      .header('cache-control', isCurrent ? immutableCacheControl : 'no-cache')
      .type('text/css; charset=utf-8')
      .send(sheet)
  })
}
