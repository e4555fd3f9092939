import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Breaches = lazyScreen(async () => (await import('./breach-screens.tsx')).BreachScreens)

export const dataBreachRoutes = <Route path="data-breaches/*" element={<Breaches />} />
