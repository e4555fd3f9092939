import type { audit } from '@grace/contract/audit'
import { kindsIn } from '@grace/contract/kinds'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { listAuditEntries } from './entries.ts'

export function auditRoutes(app: App) {
  return {
    list: (request) => {
      const subjects = kindsIn(callerOf(request).areas)
      return (part) => listAuditEntries(app.db, subjects, { ...request.query, ...part })
    },
  } satisfies Partial<Handlers<typeof audit>>
}
