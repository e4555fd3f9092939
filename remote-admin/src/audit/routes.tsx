import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Audit = lazyScreen(async () => (await import('./audit-screen.tsx')).AuditScreen)

export const auditRoutes = <Route path="audit" element={<Audit />} />
