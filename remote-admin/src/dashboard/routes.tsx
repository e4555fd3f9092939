import { Route } from '@grace/shared-auth/router'
import { countsQuery } from '../lib/counts-query.ts'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { activityQuery, overTimeQuery, todayQuery } from './queries.ts'
import type { TodayProps } from './today/today-screen.tsx'

const Today = lazyScreen(async () => (await import('./today/today-screen.tsx')).TodayScreen)
const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

/** @param today what other features show on Today: notices, and what the administrator has begun in this browser. */
export const dashboardRoutes = (today: TodayProps) => (
  <>
    <Route
      index
      element={
        <Prefetch query={todayQuery}>
          <Prefetch query={countsQuery}>
            <Today {...today} />
          </Prefetch>
        </Prefetch>
      }
    />
    <Route
      path="dashboard"
      element={
        <Prefetch query={countsQuery}>
          <Prefetch query={activityQuery}>
            <Prefetch query={overTimeQuery}>
              <Dashboard />
            </Prefetch>
          </Prefetch>
        </Prefetch>
      }
    />
  </>
)
