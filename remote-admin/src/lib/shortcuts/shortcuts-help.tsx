import { useState } from 'react'
import { Dialog } from '../dialog.tsx'
import { ErrorBoundary } from '../error-boundary.tsx'
import { Failure } from '../failure.tsx'
import { lazyPart } from '../lazy-part.tsx'
import { PlainButton } from '../plain-button.tsx'
import { useSingleKey } from './single-keys.ts'

const ShortcutsDialog = lazyPart(async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog, null)

/** The list of shortcuts, which the key `?` shows; `show` shows it as well. */
export function useShortcutsHelp() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const show = () => setOpen(true)
  useSingleKey('?', show)
  const help = isOpen ? (
    // A boundary of its own, so that a failure here does not replace the screen.
    <ErrorBoundary
      fallback={(failure) => (
        <Dialog title="Keyboard shortcuts" onClose={close}>
          <Failure {...failure} what="The shortcuts could not be shown." />
          <div className="adm-dialog-actions">
            <PlainButton onClick={close}>OK</PlainButton>
          </div>
        </Dialog>
      )}
    >
      <ShortcutsDialog onClose={close} />
    </ErrorBoundary>
  ) : null
  return { help, show }
}
