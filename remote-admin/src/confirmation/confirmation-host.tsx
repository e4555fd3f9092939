import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { areFilesRemoved } from '../lib/reload/removed-files.ts'
import { useToast } from '../lib/toasts.tsx'
import { isConfirmationPending, settleConfirmation, subscribeToConfirmation } from './pending-confirmation.ts'

type Dialog = ComponentType<{ onDone: (isConfirmed: boolean) => void }>

/**
 * Renders the dialog while a call waits for it. Mounted once, above all other dialogs. Loads the dialog when it is first
 * needed; if that fails, the call counts as cancelled, so that it can be tried again.
 */
export function ConfirmationHost() {
  const isOpen = useSyncExternalStore(subscribeToConfirmation, isConfirmationPending)
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const toast = useToast()
  // Unmounting cancels the confirmation.
  useEffect(() => () => settleConfirmation(false), [])
  const isMissing = isOpen && Dialog === null
  useEffect(() => {
    if (!isMissing) return
    import('./confirmation-dialog.tsx').then(
      ({ ConfirmationDialog }) => setDialog(() => ConfirmationDialog),
      async () => {
        settleConfirmation(false)
        toast.error(
          (await areFilesRemoved())
            ? 'The console was updated. Please load the page again.'
            : 'The confirmation could not be loaded. Please try again.',
        )
      },
    )
  }, [isMissing, toast])
  return isOpen && Dialog ? <Dialog onDone={settleConfirmation} /> : null
}
