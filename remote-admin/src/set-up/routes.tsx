import { Route } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import type { NoticesProps } from './dashboard-notices.tsx'
import { useNoticesData } from './queries.ts'

const Guide = lazyScreen(async () => (await import('./guide-screen.tsx')).GuideScreen)
const Notices = lazyPart(
  () =>
    import('./dashboard-notices.tsx').then(
      (module) => module.DashboardNotices,
      () => NoNotices,
    ),
  null,
)

/** Of Today, which works without them: their code did not load. */
function NoNotices({ onSettled }: NoticesProps) {
  useEffect(onSettled, [onSettled])
  return null
}

/** Loads what the notices need while their code is loading: Today is drawn when both are there. */
export function DashboardNotices(props: NoticesProps) {
  useNoticesData()
  return <Notices {...props} />
}

export const setUpRoutes = (
  <Route path="setup">
    <Route index element={<Guide />} />
    <Route path=":step" element={<Guide />} />
  </Route>
)
