// One file to download, and few routes in the shell.
import { Route, Routes } from '@grace/shared-auth/router'
import { EditScreen, NewScreen } from './breach-form.tsx'
import { BreachesScreen } from './breaches-screen.tsx'

export const BreachScreens = () => (
  <Routes>
    <Route index element={<BreachesScreen />} />
    <Route path="new" element={<NewScreen />} />
    <Route path=":id" element={<EditScreen />} />
  </Routes>
)
