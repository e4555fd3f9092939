import type { dashboard } from '@grace/contract/dashboard'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { growth } from './growth.ts'
import { recentActivity } from './recent-activity.ts'
import { dashboardCounts } from './repository.ts'

export function dashboardRoutes(app: App) {
  return {
    counts: () => dashboardCounts(app.db),
    recentActivity: () => recentActivity(app.db),
    overTime: () => growth(app.db),
  } satisfies Partial<Handlers<typeof dashboard>>
}
