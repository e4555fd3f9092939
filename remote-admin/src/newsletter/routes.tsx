import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Subscribers = lazyScreen(async () => (await import('./subscribers-screen.tsx')).SubscribersScreen)

export const newsletterRoutes = <Route path="inbox/subscribers" element={<Subscribers />} />
