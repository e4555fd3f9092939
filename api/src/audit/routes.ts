import type { audit } from '@grace/contract/audit'
import { subjectsIn } from '@grace/contract/audit-subjects'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAuditEntries } from './entries.ts'

export function auditRoutes(app: App) {
  return {
    list: async (request, reply) => {
      const subjects = subjectsIn(callerOf(request).areas)
      const { items, total } = await listAuditEntries(app.db, subjects, request.query)
      reply.header('x-total-count', total)
      return items
    },
  } satisfies Partial<Handlers<typeof audit>>
}
