import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const History = lazyScreen(async () => (await import('./history-screen.tsx')).HistoryScreen)

export const revisionRoutes = <Route path="history/:kind/:id" element={<History />} />
