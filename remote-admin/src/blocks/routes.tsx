import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Overview = lazyScreen(async () => (await import('./overview-screen.tsx')).OverviewScreen)
const OfKind = lazyScreen(async () => (await import('./kind-screen.tsx')).KindScreen)
const News = lazyScreen(async () => (await import('./news-screen.tsx')).NewsScreen)
const NewBlock = lazyScreen(async () => (await import('./block-screens.tsx')).NewBlockScreen)
const EditBlock = lazyScreen(async () => (await import('./block-screens.tsx')).EditBlockScreen)

export const blockRoutes = (
  <>
    <Route path="blocks">
      <Route index element={<Overview />} />
      <Route path="new/:kind" element={<NewBlock />} />
      <Route path="kinds/:kind" element={<OfKind />} />
      <Route path=":id" element={<EditBlock />} />
    </Route>
    <Route path="news">
      <Route index element={<News />} />
      <Route path="new" element={<NewBlock />} />
      <Route path=":id" element={<EditBlock />} />
    </Route>
  </>
)
