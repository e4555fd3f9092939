import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const RightsRequests = lazyScreen(async () => (await import('./rights-screens.tsx')).RightsScreens)

export const rightsRequestRoutes = <Route path="rights-requests/*" element={<RightsRequests />} />
