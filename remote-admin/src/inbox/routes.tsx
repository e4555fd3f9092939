import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const PrayerRequests = lazyScreen(async () => (await import('./inbox-screens.tsx')).PrayerRequestsScreen)
const Messages = lazyScreen(async () => (await import('./inbox-screens.tsx')).MessagesScreen)

export const inboxRoutes = (
  <Route path="inbox">
    <Route path="prayer-requests/:id?" element={<PrayerRequests />} />
    <Route path="messages/:id?" element={<Messages />} />
  </Route>
)
