import { previewPath } from '@grace/shared-auth/preview'
import { useLocation } from '@grace/shared-auth/router'
import { splitPath } from '../language/languages.ts'
import { page } from '../page.tsx'
import NotFoundPage from './not-found-page.tsx'

const Preview = page(() => import('../preview/preview-page.tsx'), 'home')

/** An address that the first script does not know. The preview is one: it is for administrators, and no visitor pays for it. */
export default function UnknownPage() {
  const { path } = splitPath(useLocation().pathname.replace(/\/+$/, ''))
  return path === previewPath ? <Preview /> : <NotFoundPage />
}
