import { useLocation } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { Console } from './console.tsx'
import { documentNavigation } from './document-navigation.ts'
import { isAdminDocument, previewed, previewRequest, setPreview } from './preview.ts'
import { WaitingCard } from './waiting-card.tsx'

/**
 * The console for an administrator, who may preview an unreleased one by `?console=` and its address. A document loads
 * either one, never both.
 */
export function AdminConsole({ greeting }: { greeting: string | undefined }) {
  const address = useLocation()
  const requested = previewRequest(address)
  const preview = previewed()
  const needsDocument = preview !== null && !isAdminDocument()

  useEffect(() => {
    const wanted = previewRequest(address)
    if (wanted) {
      setPreview(wanted.requested)
      documentNavigation.replace(wanted.without)
    } else if (needsDocument) documentNavigation.reload()
  }, [address, needsDocument])

  return requested || needsDocument ? <WaitingCard /> : <Console preview={preview} greeting={greeting} />
}
