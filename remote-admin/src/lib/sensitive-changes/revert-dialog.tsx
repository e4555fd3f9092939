import type { AllSettings, SensitiveChange } from '@grace/contract/settings'
import { useUser } from '@grace/shared-auth'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { errorMessageOr } from '../error-message.ts'
import { useToast } from '../toasts.tsx'
import { useRevertChange } from './queries.ts'

/** Asks before a sensitive change is taken back, and says what follows. */
export function RevertDialog({
  change: { id, by, subjectType, values },
  onReverted,
  onClose,
}: {
  change: SensitiveChange
  onReverted: (settings: AllSettings) => void
  onClose: () => void
}) {
  const toast = useToast()
  const revert = useRevertChange()
  const isOwn = useUser()?.username === by
  const isText = subjectType !== 'settings'
  return (
    <ConfirmDialog
      title="That was not us"
      action={isText ? 'Log out the account' : 'Take it back'}
      isPending={revert.isPending}
      error={
        revert.error && errorMessageOr(revert.error, 'The change could not be taken back. Please try again.')
      }
      onConfirm={() =>
        revert.mutate(id, {
          onSuccess: ({ message, data }) => {
            onClose()
            toast.success(message)
            onReverted(data)
          },
        })
      }
      onClose={onClose}
    >
      <ul>
        {isText ? (
          <li>The text stays as it is: correct or delete it afterwards.</li>
        ) : (
          values.map(({ field, before }) => <li key={field}>This comes back: {before || 'none'}</li>)
        )}
        {by ? (
          <li>
            {isOwn
              ? 'Your account is logged out on all other devices.'
              : `${by} is logged out on all devices.`}
          </li>
        ) : null}
        <li>All administrators are told by email, if the server can send mail.</li>
      </ul>
      <p>
        {isOwn ? 'Change your password afterwards.' : 'Ask the owner of the account to change the password.'}
      </p>
    </ConfirmDialog>
  )
}
