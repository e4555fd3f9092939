import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const PrayerRequests = lazyScreen(async () => (await import('./inbox-screens.tsx')).PrayerRequestsScreen)
const Messages = lazyScreen(async () => (await import('./inbox-screens.tsx')).MessagesScreen)
const PrayerList = lazyScreen(async () => (await import('./more-screens.tsx')).PrayerListScreen)
const Templates = lazyScreen(async () => (await import('./more-screens.tsx')).TemplateScreens)

export const inboxRoutes = (
  <Route path="inbox">
    <Route path="prayer-requests/:id?" element={<PrayerRequests />} />
    <Route path="prayer-requests/print" element={<PrayerList />} />
    <Route path="templates/*" element={<Templates />} />
    <Route path="messages/:id?" element={<Messages />} />
  </Route>
)
