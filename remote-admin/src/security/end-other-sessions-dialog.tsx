import { Alert } from 'antd'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import { useToast } from '../lib/toasts.tsx'
import { useEndOtherSessions } from './queries.ts'

interface Props {
  count: number
  onClose: () => void
  onEnded: () => void
}

export function EndOtherSessionsDialog({ count, onClose, onEnded }: Props) {
  const toast = useToast()
  const end = useEndOtherSessions()
  const confirm = () =>
    end.mutate(undefined, {
      onSuccess: ({ message }) => {
        onClose()
        toast.success(message)
        // Wait until the dialog has returned the focus to a removed button.
        setTimeout(onEnded)
      },
    })
  return (
    <Dialog title="Log out all other devices" role="alertdialog" onClose={onClose}>
      {end.error ? (
        <Alert
          className="adm-form-summary"
          type="error"
          showIcon
          title={errorMessageOr(end.error, 'Failed to log out the devices. Please try again.')}
        />
      ) : null}
      <p>
        {count === 1 ? 'The other device is' : `${count} other devices are`} logged out at once. Anything not
        saved there will be lost.
      </p>
      <div className="adm-dialog-actions">
        <Button onClick={onClose} data-first-focus>
          Cancel
        </Button>
        <Button type="primary" danger loading={end.isPending} onClick={confirm}>
          Log out
        </Button>
      </div>
    </Dialog>
  )
}
