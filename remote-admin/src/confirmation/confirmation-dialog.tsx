import { Dialog } from '../lib/dialog.tsx'
import { PasskeyMethod } from './passkey-method.tsx'
import { PasswordMethod } from './password-method.tsx'

/** Asks the administrator to prove that it is them. Each method is a component of its own, one below the other. */
export function ConfirmationDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  return (
    <Dialog title="Confirm that it is you" onClose={() => onDone(false)}>
      <p>This needs your password. You are not asked again for ten minutes.</p>
      <PasskeyMethod onConfirmed={() => onDone(true)} />
      <PasswordMethod onConfirmed={() => onDone(true)} onCancel={() => onDone(false)} />
    </Dialog>
  )
}
