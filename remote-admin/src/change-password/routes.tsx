import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const ChangePassword = lazyScreen(
  async () => (await import('./change-password-screen.tsx')).ChangePasswordScreen,
)

export const changePasswordRoutes = <Route path="change-password" element={<ChangePassword />} />
