import type { dashboard } from '@grace/contract/dashboard'
import { callerOf } from '../http/access.ts'
import type { App } from '../http/app-instance.ts'
import type { Handlers } from '../http/handlers.ts'
import { growth } from './growth.ts'
import { recentActivity } from './recent-activity.ts'
import { dashboardCounts } from './repository.ts'
import { today } from './today.ts'

export function dashboardRoutes(app: App) {
  return {
    today: async (request) => today(app.db, callerOf(request)),
    counts: async (request) => dashboardCounts(app.db, callerOf(request).areas),
    recentActivity: async (request) => recentActivity(app.db, callerOf(request).areas),
    overTime: async (request) => growth(app.db, callerOf(request).areas),
  } satisfies Partial<Handlers<typeof dashboard>>
}
