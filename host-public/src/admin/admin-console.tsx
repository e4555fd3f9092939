import { useLocation } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { Console } from './console.tsx'
import { newDocument } from './new-document.ts'
import { askedIn, isDocumentOfAdmin, previewed, setPreview } from './preview.ts'
import { WaitingCard } from './waiting-card.tsx'

/**
 * The console for an administrator, who may also look at one that is not released yet: `?console=` and its address.
 * A document has one console or the other, never both.
 */
export function AdminConsole() {
  const address = useLocation()
  const asked = askedIn(address)
  const preview = previewed()
  const needsDocument = preview !== null && !isDocumentOfAdmin()

  useEffect(() => {
    const wanted = askedIn(address)
    if (wanted) {
      setPreview(wanted.asked)
      newDocument.at(wanted.without)
    } else if (needsDocument) newDocument.again()
  }, [address, needsDocument])

  return asked || needsDocument ? <WaitingCard /> : <Console preview={preview} />
}
