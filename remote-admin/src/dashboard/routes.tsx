import { Route } from '@grace/shared-auth/router'
import { countsQuery } from '../lib/counts-query.ts'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import type { DashboardProps } from './dashboard-screen.tsx'
import { activityQuery, overTimeQuery, todayQuery } from './queries.ts'

const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

/** @param parts what other features show: notices, and what the administrator has begun in this browser. */
export function dashboardRoutes(parts: DashboardProps) {
  const screen = (
    <Prefetch query={todayQuery}>
      <Prefetch query={countsQuery}>
        <Prefetch query={activityQuery}>
          <Prefetch query={overTimeQuery}>
            <Dashboard {...parts} />
          </Prefetch>
        </Prefetch>
      </Prefetch>
    </Prefetch>
  )
  return (
    <>
      <Route index element={screen} />
      <Route path="dashboard" element={screen} />
    </>
  )
}
