import { DeleteOutlined, EditOutlined, KeyOutlined, SafetyOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import { IconButton } from '../lib/icon-button.tsx'
import { Switch } from '../lib/switch.tsx'
import { useToast } from '../lib/toasts.tsx'
import { EditLink } from './edit-link.tsx'
import { useSetStatus } from './queries.ts'
import type { Task } from './task.ts'

export function AccountActions({
  account,
  onTask,
  onProblem,
}: {
  account: Account
  onTask: (task: Task) => void
  onProblem: (problem: string | null) => void
}) {
  const { id, username } = account
  // What the server refuses to everybody for their own account is not offered.
  const isOwn = useUser()?.id === id
  const open = (kind: Task['kind']) => () => onTask({ kind, account })
  return (
    <div className="adm-actions">
      {isOwn ? (
        <span className="adm-own">You</span>
      ) : (
        <StatusSwitch account={account} onProblem={onProblem} />
      )}
      <EditLink id={id} className="adm-icon-button" aria-label={`Edit ${username}`} title="Edit">
        <EditOutlined aria-hidden />
        <span className="adm-icon-text">Edit</span>
      </EditLink>
      {isOwn ? null : (
        <>
          <IconButton
            label={`Change role of ${username}`}
            tip="Change role"
            text="Role"
            icon={<SafetyOutlined />}
            onClick={open('role')}
          />
          <IconButton
            label={`Password link for ${username}`}
            tip="Password link"
            text="Password"
            icon={<KeyOutlined />}
            onClick={open('password-link')}
          />
          <IconButton
            label={`Delete ${username}`}
            tip="Delete"
            className="adm-icon-button-danger"
            text="Delete"
            icon={<DeleteOutlined />}
            onClick={open('remove')}
          />
        </>
      )}
    </div>
  )
}

function StatusSwitch({
  account: { id, username, active },
  onProblem,
}: {
  account: Account
  onProblem: (problem: string | null) => void
}) {
  const setStatus = useSetStatus()
  const toast = useToast()
  const toggle = () => {
    onProblem(null)
    setStatus.mutate(
      { id, active: !active },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => onProblem(error.message),
      },
    )
  }
  return (
    <Switch
      checked={active}
      isBusy={setStatus.isPending}
      onChange={toggle}
      title={active ? 'Deactivate' : 'Activate'}
      aria-label={`${username} is active`}
    />
  )
}
