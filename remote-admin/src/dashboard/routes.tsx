import { Route } from '@grace/shared-auth/router'
import type { ReactNode } from 'react'
import { countsQuery } from '../lib/counts-query.ts'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { activityQuery, overTimeQuery, todayQuery } from './queries.ts'

const Today = lazyScreen(async () => (await import('./today/today-screen.tsx')).TodayScreen)
const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

/**
 * @param notices at the top of Today.
 * @param drafts what the administrator has begun in this browser.
 */
export const dashboardRoutes = (notices: ReactNode, drafts: ReactNode) => (
  <>
    <Route
      index
      element={
        <Prefetch query={todayQuery}>
          <Prefetch query={countsQuery}>
            <Today notices={notices} drafts={drafts} />
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
