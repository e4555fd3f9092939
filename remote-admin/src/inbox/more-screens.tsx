// One file to download instead of three, and few routes in the shell, which every screen waits for.
import { Route, Routes } from '@grace/shared-auth/router'
import { EditScreen, NewScreen } from './template-form.tsx'
import { TemplatesScreen } from './templates-screen.tsx'

export { PrayerListScreen } from './prayer-list-screen.tsx'

export const TemplateScreens = () => (
  <Routes>
    <Route index element={<TemplatesScreen />} />
    <Route path="new" element={<NewScreen />} />
    <Route path=":id" element={<EditScreen />} />
  </Routes>
)
