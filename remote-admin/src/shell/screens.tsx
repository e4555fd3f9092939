import { Route, Routes } from '@grace/shared-auth/router'
import { accountRoutes } from '../accounts/routes.tsx'
import { announcementRoutes } from '../announcements/routes.tsx'
import { auditRoutes } from '../audit/routes.tsx'
import { blockRoutes } from '../blocks/routes.tsx'
import { blogRoutes } from '../blogs/routes.tsx'
import { categoryRoutes } from '../categories/routes.tsx'
import { changePasswordRoutes } from '../change-password/routes.tsx'
import { dashboardRoutes } from '../dashboard/routes.tsx'
import { dataBreachRoutes } from '../data-breaches/routes.tsx'
import { draftRoutes, YourDrafts } from '../drafts/routes.tsx'
import { eventRoutes } from '../events/routes.tsx'
import { importRoutes } from '../imports/routes.tsx'
import { inboxRoutes } from '../inbox/routes.tsx'
import { languageRoutes } from '../languages/routes.tsx'
import { useAreas } from '../lib/areas.ts'
import { ErrorBoundary } from '../lib/error-boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'
import { newsletterRoutes } from '../newsletter/routes.tsx'
import { pictureRoutes } from '../pictures/routes.tsx'
import { postRoutes } from '../posts/routes.tsx'
import { processingRecordRoutes } from '../processing-record/routes.tsx'
import { revisionRoutes } from '../revisions/routes.tsx'
import { rightsRequestRoutes } from '../rights-requests/routes.tsx'
import { securityRoutes } from '../security/routes.tsx'
import { sermonRoutes } from '../sermons/routes.tsx'
import { serviceRoutes } from '../services/routes.tsx'
import { DashboardNotices, setUpRoutes } from '../set-up/routes.tsx'
import { settingsRoutes } from '../settings/routes.tsx'
import { testPageRoutes } from '../test-page/routes.tsx'
import { trashRoutes } from '../trash/routes.tsx'
import { areasMissing, entryOf } from './menu.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { useConsolePath } from './use-console-path.ts'

const AreaMissing = lazyScreen(async () => (await import('./area-missing-screen.tsx')).AreaMissingScreen)

/** Routes of the console; each screen is loaded when it is first visited. */
export function Screens() {
  const here = useConsolePath()
  const missing = areasMissing(here, useAreas())
  if (missing) return <AreaMissing areas={missing} />
  return (
    // Keyed by menu entry, so that another screen does not show the previous error.
    <ErrorBoundary key={entryOf(here)?.path} fallback={(failure) => <Failure {...failure} />}>
      <Routes>
        {dashboardRoutes({
          notices: (onSettled) => <DashboardNotices onSettled={onSettled} />,
          drafts: <YourDrafts />,
        })}
        {accountRoutes}
        {changePasswordRoutes}
        {securityRoutes}
        {pictureRoutes}
        {categoryRoutes}
        {blogRoutes}
        {postRoutes}
        {inboxRoutes}
        {newsletterRoutes}
        {draftRoutes}
        {serviceRoutes}
        {sermonRoutes}
        {announcementRoutes}
        {eventRoutes}
        {blockRoutes}
        {importRoutes}
        {languageRoutes}
        {settingsRoutes}
        {setUpRoutes}
        {revisionRoutes}
        {trashRoutes}
        {auditRoutes}
        {processingRecordRoutes}
        {rightsRequestRoutes}
        {dataBreachRoutes}
        {testPageRoutes}
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </ErrorBoundary>
  )
}
