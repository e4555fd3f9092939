import type { Role } from '@grace/contract/access'
import type { Account } from '@grace/contract/accounts'
import { roles } from '@grace/contract/roles'
import { Alert } from 'antd'
import { type FormEvent, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useSetRole } from './queries.ts'

const roleDescriptions: Record<Role, string> = {
  ADMIN: 'Everything in this console, including other accounts.',
  CLIENT: 'The member area.',
  MEMBER: 'The member area.',
}

export function RoleDialog({
  account,
  onProblem,
  onClose,
}: {
  account: Account
  onProblem: (problem: string | null) => void
  onClose: () => void
}) {
  const [role, setRole] = useState(account.accountCategory)
  const change = useSetRole()
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    onProblem(null)
    if (role === account.accountCategory) return onClose()
    change.mutate(
      { id: account.id, accountCategory: role },
      {
        onSuccess: ({ message }) => {
          onClose()
          toast.success(message)
        },
      },
    )
  }
  return (
    <Dialog title={`Role of ${account.username}`} onClose={onClose}>
      <form onSubmit={save}>
        {change.error ? <Alert type="error" showIcon title={change.error.message} /> : null}
        <fieldset className="adm-choices">
          <legend className="adm-unseen">Role</legend>
          {roles.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="role"
                value={name}
                checked={name === role}
                onChange={() => setRole(name)}
                {...(name === account.accountCategory && { 'data-first-focus': true })}
              />
              <span>
                <strong>{name}</strong>
                <span className="adm-quiet">{roleDescriptions[name]}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {account.accountCategory === 'ADMIN' && role !== 'ADMIN' ? (
          <p className="adm-quiet">{account.username} will be logged out everywhere at once.</p>
        ) : null}
        <div className="adm-dialog-actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
