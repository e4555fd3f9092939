import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const PrayerRequests = lazyScreen(async () => (await import('./inbox-screens.tsx')).PrayerRequestsScreen)
const PrayerList = lazyScreen(async () => (await import('./more-screens.tsx')).PrayerListScreen)
const Templates = lazyScreen(async () => (await import('./more-screens.tsx')).TemplatesScreen)
const NewTemplate = lazyScreen(async () => (await import('./more-screens.tsx')).NewScreen)
const EditTemplate = lazyScreen(async () => (await import('./more-screens.tsx')).EditScreen)
const Messages = lazyScreen(async () => (await import('./inbox-screens.tsx')).MessagesScreen)

export const inboxRoutes = (
  <Route path="inbox">
    <Route path="prayer-requests/:id?" element={<PrayerRequests />} />
    <Route path="prayer-requests/print" element={<PrayerList />} />
    <Route path="templates">
      <Route index element={<Templates />} />
      <Route path="new" element={<NewTemplate />} />
      <Route path=":id" element={<EditTemplate />} />
    </Route>
    <Route path="messages/:id?" element={<Messages />} />
  </Route>
)
