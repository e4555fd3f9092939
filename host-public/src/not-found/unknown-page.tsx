import { splitPath } from '@grace/contract/languages'
import { previewPath } from '@grace/shared-auth/preview'
import { useLocation } from '@grace/shared-auth/router'
import { page } from '../hydration/page.tsx'
import NotFoundPage from '../layout/not-found-page.tsx'

const Preview = page(() => import('../preview/preview-page.tsx'), 'home')

/**
 * An address that the first script does not know. The preview is one of them, so that its route costs visitors nothing.
 */
export default function UnknownPage() {
  const { path } = splitPath(useLocation().pathname.replace(/^(.*[^/])?\/*$/, '$1'))
  return path === previewPath ? <Preview /> : <NotFoundPage />
}
