import { Route, Routes } from '@grace/shared-auth/router'
import { type QueryKey, type UseQueryOptions, usePrefetchQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { accountsQuery } from '../accounts/queries.ts'
import { countsQuery } from '../dashboard/queries.ts'
import { Boundary } from '../lib/boundary.tsx'
import { Failure } from '../lib/failure.tsx'
import { lazyPart } from '../lib/lazy-part.tsx'
import { Waiting } from '../lib/waiting.tsx'
import { entryOf } from './menu.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { useHere } from './use-here.ts'

const waiting = (
  <div className="adm-screen">
    <Waiting what="screen" />
  </div>
)
const Dashboard = lazyPart(
  async () => (await import('../dashboard/dashboard-screen.tsx')).DashboardScreen,
  waiting,
)
const Accounts = lazyPart(
  async () => (await import('../accounts/accounts-screen.tsx')).AccountsScreen,
  waiting,
)
const EditAccount = lazyPart(
  async () => (await import('../accounts/edit-account-dialog.tsx')).EditAccountDialog,
  null,
)
const NewAccount = lazyPart(
  async () => (await import('../accounts/new-account-screen.tsx')).NewAccountScreen,
  waiting,
)
const ChangePassword = lazyPart(
  async () => (await import('../change-password/change-password-screen.tsx')).ChangePasswordScreen,
  waiting,
)

/** One address, one screen, each fetched when it is first visited. */
export function Screens() {
  const entry = entryOf(useHere())
  return (
    // By entry: another screen is not shown the failure of the last one.
    <Boundary key={entry} fallback={(failure) => <Failure {...failure} />}>
      <Routes>
        <Route index element={fetching(countsQuery, <Dashboard />)} />
        <Route path="users" element={fetching(accountsQuery, <Accounts />)}>
          <Route path=":id" element={<EditAccount />} />
        </Route>
        <Route path="users/new" element={<NewAccount />} />
        <Route path="change-password" element={<ChangePassword />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </Boundary>
  )
}

const fetching = <T, K extends QueryKey>(query: UseQueryOptions<T, Error, T, K>, screen: ReactNode) => (
  <Fetching query={query}>{screen}</Fetching>
)

/** Asks for a screen's data while its code is still on its way. */
function Fetching<T, K extends QueryKey>({
  query,
  children,
}: {
  query: UseQueryOptions<T, Error, T, K>
  children: ReactNode
}) {
  usePrefetchQuery(query as Parameters<typeof usePrefetchQuery>[0])
  return children
}
