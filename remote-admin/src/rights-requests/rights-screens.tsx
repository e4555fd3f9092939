// One file to download, and few routes in the shell.
import { Route, Routes } from '@grace/shared-auth/router'
import { AnswerScreen } from './answer-screen.tsx'
import { FindPersonScreen } from './find-person-screen.tsx'
import { EditScreen, NewScreen } from './request-form.tsx'
import { RequestsScreen } from './requests-screen.tsx'

export const RightsScreens = () => (
  <Routes>
    <Route index element={<RequestsScreen />} />
    <Route path="new" element={<NewScreen />} />
    <Route path="find" element={<FindPersonScreen />} />
    <Route path=":id" element={<EditScreen />} />
    <Route path=":id/answer" element={<AnswerScreen />} />
  </Routes>
)
