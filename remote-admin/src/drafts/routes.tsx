import { Route } from '@grace/shared-auth/router'
import { lazyPart } from '../lib/lazy-part.tsx'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Drafts = lazyScreen(async () => (await import('./drafts-screen.tsx')).DraftsScreen)

export const draftRoutes = <Route path="drafts" element={<Drafts />} />

/** On the Dashboard, which works without them. */
export const YourDrafts = lazyPart(
  () =>
    import('./your-drafts.tsx').then(
      (module) => module.YourDrafts,
      () => () => null,
    ),
  null,
)
