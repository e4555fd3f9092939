import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Settings = lazyScreen(async () => (await import('./settings-screen.tsx')).SettingsScreen)

// Without prefetching: the contract of the settings would be loaded before any screen.
export const settingsRoutes = <Route path="settings" element={<Settings />} />
