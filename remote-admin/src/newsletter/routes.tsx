import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Subscribers = lazyScreen(async () => (await import('./subscribers-screen.tsx')).SubscribersScreen)
const Letters = lazyScreen(async () => (await import('./letters-screen.tsx')).LettersScreen)
const Letter = lazyScreen(async () => (await import('./letter-screen.tsx')).LetterScreen)

export const newsletterRoutes = (
  <>
    <Route path="inbox/subscribers" element={<Subscribers />} />
    <Route path="newsletter">
      <Route index element={<Letters />} />
      <Route path=":id" element={<Letter />} />
    </Route>
  </>
)
