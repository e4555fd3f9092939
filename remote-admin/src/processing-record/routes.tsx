import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Record = lazyScreen(async () => (await import('./record-screen.tsx')).RecordScreen)

export const processingRecordRoutes = <Route path="processing-record" element={<Record />} />
