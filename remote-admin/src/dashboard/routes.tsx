import { Route } from '@grace/shared-auth/router'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { activityQuery, countsQuery, overTimeQuery } from './queries.ts'

const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

export const dashboardRoutes = (
  <Route
    index
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
)
