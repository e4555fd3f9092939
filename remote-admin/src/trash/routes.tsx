import { Route } from '@grace/shared-auth/router'
import { lazyScreen } from '../lib/lazy-screen.tsx'

const Trash = lazyScreen(async () => (await import('./trash-screen.tsx')).TrashScreen)

export const trashRoutes = <Route path="trash" element={<Trash />} />
