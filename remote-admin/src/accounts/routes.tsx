import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen, Prefetch } from '../lib/lazy-screen.tsx'
import { accountsQuery } from './accounts-query.ts'

const Accounts = lazyScreen(async () => (await import('./accounts-screen.tsx')).AccountsScreen)
const EditAccount = lazyPart(async () => (await import('./edit-account-dialog.tsx')).EditAccountDialog, null)
const NewAccount = lazyScreen(async () => (await import('./new-account-screen.tsx')).NewAccountScreen)

export const accountRoutes = (
  <Route path="users">
    <Route
      element={
        <Prefetch query={accountsQuery}>
          <Accounts />
        </Prefetch>
      }
    >
      <Route index element={null} />
      <Route path=":id" element={<EditAccount />} />
    </Route>
    <Route path="new" element={<NewAccount />} />
  </Route>
)
