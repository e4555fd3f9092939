import { useEffect, useSyncExternalStore } from 'react'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { isConfirmationPending, settleConfirmation, subscribeToConfirmation } from './pending-confirmation.ts'

/** Draws the dialog while a call waits for it. Mounted once, above every other dialog. */
export function ConfirmationHost() {
  const isOpen = useSyncExternalStore(subscribeToConfirmation, isConfirmationPending)
  // Leaving the console while the dialog is open is no confirmation.
  useEffect(() => () => settleConfirmation(false), [])
  return isOpen ? <ConfirmationDialog onDone={settleConfirmation} /> : null
}
