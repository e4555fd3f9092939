import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Drafts = lazyScreen(async () => (await import('./drafts-screen.tsx')).DraftsScreen)

export const draftRoutes = <Route path="drafts" element={<Drafts />} />
