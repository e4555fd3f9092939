import { Route, Routes } from '@grace/shared-auth/router'
import { accountRoutes } from '../accounts/routes.tsx'
import { blogRoutes } from '../blogs/routes.tsx'
import { changePasswordRoutes } from '../change-password/routes.tsx'
import { dashboardRoutes } from '../dashboard/routes.tsx'
import { Boundary } from '../lib/boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { entryOf } from './menu.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { useHere } from './use-here.ts'

/** One address, one screen, each fetched when it is first visited. */
export function Screens() {
  const entry = entryOf(useHere())
  return (
    // By entry: another screen is not shown the failure of the last one.
    <Boundary key={entry} fallback={(failure) => <Failure {...failure} />}>
      <Routes>
        {dashboardRoutes}
        {accountRoutes}
        {blogRoutes}
        {changePasswordRoutes}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Boundary>
  )
}
