import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { Settled } from '../lib/settled.tsx'

const Guide = lazyScreen(async () => (await import('./guide-screen.tsx')).GuideScreen)

/** Notices of the Dashboard, which works without them if their code does not load. */
export const DashboardNotices = lazyPart(
  () =>
    import('./dashboard-notices.tsx').then(
      (module) => module.DashboardNotices,
      () => Settled,
    ),
  null,
)

export const setUpRoutes = (
  <Route path="setup">
    <Route index element={<Guide />} />
    <Route path=":step" element={<Guide />} />
  </Route>
)
