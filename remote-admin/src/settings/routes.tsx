import { Route } from '@grace/shared-auth/router'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { settingsQuery } from '../lib/settings-query.ts'

const Settings = lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen)

export const settingsRoutes = (
  <Route
    path="settings"
    element={
      <Prefetch query={settingsQuery}>
        <Settings />
      </Prefetch>
    }
  />
)
