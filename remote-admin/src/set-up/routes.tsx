import { Route } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import type { NoticesProps } from './dashboard-notices.tsx'

const Guide = lazyScreen(async () => (await import('./guide-screen.tsx')).GuideScreen)
/** Of Today, which works without them: their code did not load. */
function NoNotices({ onSettled }: NoticesProps) {
  useEffect(onSettled, [onSettled])
  return null
}

export const DashboardNotices = lazyPart(
  () =>
    import('./dashboard-notices.tsx').then(
      (module) => module.DashboardNotices,
      () => NoNotices,
    ),
  null,
)

export const setUpRoutes = (
  <Route path="setup">
    <Route index element={<Guide />} />
    <Route path=":step" element={<Guide />} />
  </Route>
)
