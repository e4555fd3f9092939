import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Import = lazyScreen(async () => (await import('./import-screen.tsx')).ImportScreen)

export const importRoutes = <Route path="import" element={<Import />} />
