import type { securityEvents } from '@grace/contract/security-events'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { listSecurityEvents } from './security-events.ts'

/** Security events of the caller's own account. */
export function securityEventRoutes(app: App) {
  return {
    list: (request) => (part) => listSecurityEvents(app.db, callerOf(request).accountId, part),
  } satisfies Partial<Handlers<typeof securityEvents>>
}
