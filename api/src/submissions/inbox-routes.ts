import type { inbox } from '@grace/contract/inbox'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { assignees } from './assignees.ts'
import { inboxCounts } from './inbox-counts.ts'

/** Endpoints of both inboxes together. */
export function inboxRoutes(app: App) {
  return {
    counts: () => inboxCounts(app.db),
    assignees: () => assignees(app.db),
  } satisfies Partial<Handlers<typeof inbox>>
}
