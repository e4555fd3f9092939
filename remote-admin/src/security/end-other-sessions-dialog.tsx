import { ConfirmDialog } from '../lib/confirm-dialog.tsx'
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
    <ConfirmDialog
      title="Log out all other devices"
      action="Log out"
      isPending={end.isPending}
      error={end.error && errorMessageOr(end.error, 'Failed to log out the devices. Please try again.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {count === 1 ? 'The other login ends' : `${count} other logins end`} at once. Anything not saved there
        will be lost.
      </p>
    </ConfirmDialog>
  )
}
