import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Events = lazyScreen(async () => (await import('./events-screen.tsx')).EventsScreen)
const NewEvent = lazyScreen(async () => (await import('./event-form.tsx')).NewScreen)
const EditEvent = lazyScreen(async () => (await import('./event-form.tsx')).EditScreen)

export const eventRoutes = (
  <Route path="events">
    <Route index element={<Events />} />
    <Route path="new" element={<NewEvent />} />
    <Route path=":id" element={<EditEvent />} />
  </Route>
)
