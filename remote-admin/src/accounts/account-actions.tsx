import { KeyOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import { IconButton } from '../lib/icon-button.tsx'
import { Switch } from '../lib/switch.tsx'
import { EditButton, RemoveButton } from '../resource/row-actions.tsx'
import { accountResource } from './account-resource.ts'
import { useSetStatus } from './queries.ts'
import { useStatusToast } from './use-bulk-status.ts'

/** An account action with a dialog of its own. */
export interface Task {
  kind: 'role' | 'password-link' | 'guardian'
  account: Account
}

interface ActionsProps {
  account: Account
  onTask: (task: Task) => void
  onRemove: (account: Account) => void
  onProblem: (problem: string | null) => void
}

const byUsername = { ...accountResource, nameOf: ({ username }: Account) => username }

export function AccountActions({ account, onTask, onRemove, onProblem }: ActionsProps) {
  const { id, username, guardian } = account
  // Hide actions that the server refuses for one's own account.
  const isOwn = useUser()?.id === id
  return (
    <div className="adm-actions">
      {isOwn ? (
        <span className="adm-own">You</span>
      ) : (
        <StatusSwitch account={account} onProblem={onProblem} />
      )}
      <EditButton resource={byUsername} row={account} />
      {guardian ? (
        <IconButton
          label={`Guardian of ${username}`}
          tip="Guardian"
          text="Guardian"
          icon={<TeamOutlined />}
          onClick={() => onTask({ kind: 'guardian', account })}
        />
      ) : null}
      {isOwn ? null : (
        <>
          <IconButton
            label={`Change role of ${username}`}
            tip="Change role"
            text="Role"
            icon={<SafetyOutlined />}
            onClick={() => onTask({ kind: 'role', account })}
          />
          <IconButton
            label={`Password link for ${username}`}
            tip="Password link"
            text="Password"
            icon={<KeyOutlined />}
            onClick={() => onTask({ kind: 'password-link', account })}
          />
          <RemoveButton name={username} onRemove={() => onRemove(account)} />
        </>
      )}
    </div>
  )
}

function StatusSwitch({
  account: { id, username, active },
  onProblem,
}: Pick<ActionsProps, 'account' | 'onProblem'>) {
  const setStatus = useSetStatus()
  const showStatus = useStatusToast()
  const toggle = () => {
    onProblem(null)
    setStatus.mutate(
      { id, active: !active },
      {
        onSuccess: ({ message, data }) => showStatus(message, [data], !active),
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
