import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Languages = lazyScreen(async () => (await import('./languages-screen.tsx')).LanguagesScreen)

export const languageRoutes = <Route path="languages" element={<Languages />} />
