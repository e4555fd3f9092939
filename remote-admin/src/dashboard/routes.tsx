import { Route } from '@grace/shared-auth/router'
import { Fetching, lazyScreen } from '../lib/lazy-screen.tsx'
import { activityQuery, countsQuery, overTimeQuery } from './queries.ts'

const Dashboard = lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen)

export const dashboardRoutes = (
  <Route
    index
    element={
      <Fetching query={countsQuery}>
        <Fetching query={activityQuery}>
          <Fetching query={overTimeQuery}>
            <Dashboard />
          </Fetching>
        </Fetching>
      </Fetching>
    }
  />
)
