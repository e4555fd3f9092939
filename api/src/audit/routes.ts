import type { audit } from '@grace/contract/audit'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAuditEntries } from './entries.ts'

export function auditRoutes(app: App) {
  return {
    list: async ({ query }, reply) => {
      const { items, total } = await listAuditEntries(app.db, query)
      reply.header('x-total-count', total)
      return items
    },
  } satisfies Partial<Handlers<typeof audit>>
}
