import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Services = lazyScreen(async () => (await import('./services-screen.tsx')).ServicesScreen)
const NewService = lazyScreen(async () => (await import('./service-form.tsx')).NewScreen)
const EditService = lazyScreen(async () => (await import('./service-form.tsx')).EditScreen)

export const serviceRoutes = (
  <Route path="services">
    <Route index element={<Services />} />
    <Route path="new" element={<NewService />} />
    <Route path=":id" element={<EditService />} />
  </Route>
)
