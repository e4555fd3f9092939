import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Announcements = lazyScreen(async () => (await import('./announcements-screen.tsx')).AnnouncementsScreen)
const NewAnnouncement = lazyScreen(async () => (await import('./announcement-form.tsx')).NewScreen)
const EditAnnouncement = lazyScreen(async () => (await import('./announcement-form.tsx')).EditScreen)

export const announcementRoutes = (
  <Route path="announcements">
    <Route index element={<Announcements />} />
    <Route path="new" element={<NewAnnouncement />} />
    <Route path=":id" element={<EditAnnouncement />} />
  </Route>
)
