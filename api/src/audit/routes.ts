import { audit } from '@grace/contract/audit'
import type { App } from '../http/app-instance.ts'
import { routeOf } from '../http/route-of.ts'
import { listAuditEntries } from './entries.ts'

export function auditRoutes(app: App) {
  app.route({
    ...routeOf(audit.list),
    handler: async ({ query }, reply) => {
      const { items, total } = await listAuditEntries(app.db, query)
      reply.header('x-total-count', total)
      return items
    },
  })
}
