import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Security = lazyScreen(async () => (await import('./security-screen.tsx')).SecurityScreen)

export const securityRoutes = <Route path="security" element={<Security />} />
