import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Sermons = lazyScreen(async () => (await import('./sermons-screen.tsx')).SermonsScreen)
const NewSermon = lazyScreen(async () => (await import('./sermon-form.tsx')).NewScreen)
const EditSermon = lazyScreen(async () => (await import('./sermon-form.tsx')).EditScreen)

export const sermonRoutes = (
  <Route path="sermons">
    <Route index element={<Sermons />} />
    <Route path="new" element={<NewSermon />} />
    <Route path=":id" element={<EditSermon />} />
  </Route>
)
