import { Route, Routes } from '@grace/shared-auth/router'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Boundary } from '../lib/boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { forgetFailedParts, lazyPart } from '../lib/lazy-part.tsx'
import { Waiting } from '../lib/waiting.tsx'
import { entryOf } from './menu.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { useHere } from './use-here.ts'

const Dashboard = lazyPart(async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen)
const Accounts = lazyPart(async () => (await import('../accounts/accounts-screen.tsx')).AccountsScreen)
const EditAccount = lazyPart(
  async () => (await import('../accounts/edit-account-dialog.tsx')).EditAccountDialog,
)
const NewAccount = lazyPart(async () => (await import('../accounts/new-account-screen.tsx')).NewAccountScreen)
const ChangePassword = lazyPart(
  async () => (await import('../change-password/change-password-screen.tsx')).ChangePasswordScreen,
)

/** One address, one screen, each fetched when it is first visited. */
export function Screens() {
  // A new boundary for each screen: the next one's skeleton shows at once instead of the last one's content.
  const screen = entryOf(useHere())
  return (
    <QueryErrorResetBoundary key={screen}>
      {({ reset }) => (
        <Boundary
          onRetry={() => {
            reset()
            forgetFailedParts()
          }}
          fallback={(failure) => <Failure {...failure} />}
        >
          <Suspense fallback={<Waiting what="screen" />}>
            <Routes>
              <Route index element={<Dashboard />} />
              <Route path="users" element={<Accounts />}>
                <Route path=":id" element={<EditAccount />} />
              </Route>
              <Route path="users/new" element={<NewAccount />} />
              <Route path="change-password" element={<ChangePassword />} />
              <Route path="*" element={<NotFoundScreen />} />
            </Routes>
          </Suspense>
        </Boundary>
      )}
    </QueryErrorResetBoundary>
  )
}
