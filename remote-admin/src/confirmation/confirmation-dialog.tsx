import { Dialog } from '../lib/dialog.tsx'
import { PasskeyMethod } from './passkey-method.tsx'
import { PasswordMethod } from './password-method.tsx'

/** Re-authentication dialog, with one component per method. */
export function ConfirmationDialog({ onDone }: { onDone: (isConfirmed: boolean) => void }) {
  return (
    <Dialog title="Confirm it is you" onClose={() => onDone(false)}>
      <p>This needs your password. You will not be asked again for ten minutes.</p>
      <PasskeyMethod onConfirmed={() => onDone(true)} />
      <PasswordMethod onConfirmed={() => onDone(true)} onCancel={() => onDone(false)} />
    </Dialog>
  )
}
