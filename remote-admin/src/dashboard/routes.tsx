import { Route } from '@grace/shared-auth/router'
import type { ReactNode } from 'react'
import { countsQuery } from '../lib/counts-query.ts'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { activityQuery, overTimeQuery } from './queries.ts'

const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

/** @param notices above the figures. */
export const dashboardRoutes = (notices: ReactNode) => (
  <Route
    index
    element={
      <Prefetch query={countsQuery}>
        <Prefetch query={activityQuery}>
          <Prefetch query={overTimeQuery}>
            <Dashboard notices={notices} />
          </Prefetch>
        </Prefetch>
      </Prefetch>
    }
  />
)
