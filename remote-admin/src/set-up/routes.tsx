import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Guide = lazyScreen(async () => (await import('./guide-screen.tsx')).GuideScreen)
/** Above the figures of the dashboard, which works without them. */
export const DashboardNotices = lazyPart(
  () =>
    import('./dashboard-notices.tsx').then(
      (module) => module.DashboardNotices,
      () => () => null,
    ),
  null,
)

export const setUpRoutes = (
  <Route path="setup">
    <Route index element={<Guide />} />
    <Route path=":step" element={<Guide />} />
  </Route>
)
