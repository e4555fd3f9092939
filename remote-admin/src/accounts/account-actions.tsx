import { KeyOutlined, SafetyOutlined, TeamOutlined } from '@ant-design/icons'
import type { Account } from '@grace/contract/accounts'
import { useUser } from '@grace/shared-auth'
import type { ReactNode } from 'react'
import { errorMessageOr } from '../lib/error-message.ts'
import { Switch } from '../lib/switch.tsx'
import { editAction, type RowAction, RowActions, removeAction } from '../resource/row-actions.tsx'
import { accountResource } from './account-resource.ts'
import { useSetStatus } from './queries.ts'
import { useStatusToast } from './use-status-toast.ts'

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
  const task = (kind: Task['kind'], text: string, label: string, icon: ReactNode): RowAction => ({
    text,
    label,
    icon,
    run: () => onTask({ kind, account }),
  })
  return (
    <RowActions
      name={username}
      lead={
        isOwn ? (
          <span className="adm-own">You</span>
        ) : (
          <StatusSwitch account={account} onProblem={onProblem} />
        )
      }
      actions={[
        editAction(byUsername, account),
        ...(isOwn ? [] : [removeAction(username, () => onRemove(account))]),
      ]}
      more={[
        ...(guardian
          ? [task('guardian', 'Guardian', `Guardian of ${username}`, <TeamOutlined aria-hidden />)]
          : []),
        ...(isOwn
          ? []
          : [
              task('role', 'Change role', `Change role of ${username}`, <SafetyOutlined aria-hidden />),
              task(
                'password-link',
                'Password link',
                `Password link for ${username}`,
                <KeyOutlined aria-hidden />,
              ),
            ]),
      ]}
    />
  )
}

function StatusSwitch({
  account: { id, username, fullName, active },
  onProblem,
}: Pick<ActionsProps, 'account' | 'onProblem'>) {
  const setStatus = useSetStatus()
  const showStatus = useStatusToast()
  const toggle = () => {
    onProblem(null)
    setStatus.mutate(
      { id, active: !active },
      {
        onSuccess: ({ message, data }) => showStatus(message, data, !active),
        onError: (error) =>
          onProblem(
            `${fullName} is still ${active ? 'active' : 'inactive'}. ${errorMessageOr(error, 'Please try again.')}`,
          ),
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
