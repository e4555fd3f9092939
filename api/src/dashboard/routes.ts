import { dashboard } from '@grace/contract/dashboard'
import type { App } from '../http/app-instance.ts'
import { routeOf } from '../http/route-of.ts'
import { growth } from './growth.ts'
import { recentActivity } from './recent-activity.ts'
import { dashboardCounts } from './repository.ts'

export function dashboardRoutes(app: App) {
  app.route({ ...routeOf(dashboard.counts), handler: () => dashboardCounts(app.db) })
  app.route({ ...routeOf(dashboard.recentActivity), handler: () => recentActivity(app.db) })
  app.route({ ...routeOf(dashboard.overTime), handler: () => growth(app.db) })
}
