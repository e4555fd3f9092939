import { useEffect, useSyncExternalStore } from 'react'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { isConfirmationPending, settleConfirmation, subscribeToConfirmation } from './pending-confirmation.ts'

/** Renders the dialog while a call waits for it. Mounted once, above all other dialogs. */
export function ConfirmationHost() {
  const isOpen = useSyncExternalStore(subscribeToConfirmation, isConfirmationPending)
  // Unmounting cancels the confirmation.
  useEffect(() => () => settleConfirmation(false), [])
  return isOpen ? <ConfirmationDialog onDone={settleConfirmation} /> : null
}
