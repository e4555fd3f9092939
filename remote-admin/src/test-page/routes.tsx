import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

export const TestPage = lazyScreen<{ isVisitor?: boolean }>(
  async () => (await import('./test-screen.tsx')).TestScreen,
)

export const testPageRoutes = <Route path="test" element={<TestPage />} />
