import { SearchOutlined } from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { Dialog } from '../../lib/dialog.tsx'
import { ErrorBoundary } from '../../lib/error-boundary.tsx'
import { Failure } from '../../lib/failure.tsx'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { isDialogOpen } from '../../lib/shortcuts/single-keys.ts'

const FindDialog = lazyPart(async () => (await import('./find-dialog.tsx')).FindDialog, null)

/** Opens the search over everything, by a click or Ctrl K. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isWanted = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
      // The key may belong to what has the focus.
      if (!isWanted || event.defaultPrevented || isDialogOpen()) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <button
        type="button"
        className="adm-find-button"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        <span>Find</span>
        <kbd aria-hidden>Ctrl K</kbd>
      </button>
      {isOpen ? (
        <ErrorBoundary
          fallback={(failure) => (
            <Dialog title="Find" onClose={close}>
              <Failure {...failure} what="The search could not be shown." />
            </Dialog>
          )}
        >
          <FindDialog onClose={close} />
        </ErrorBoundary>
      ) : null}
    </>
  )
}
