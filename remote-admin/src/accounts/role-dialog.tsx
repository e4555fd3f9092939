import type { Role } from '@grace/contract/access'
import type { Account } from '@grace/contract/accounts'
import { messages } from '@grace/contract/messages'
import { roles } from '@grace/contract/roles'
import { Alert } from 'antd'
import { type FormEvent, useState } from 'react'
import { useAreas } from '../lib/areas.ts'
import { Button } from '../lib/button.tsx'
import { Dialog } from '../lib/dialog.tsx'
import { useToast } from '../lib/toasts.tsx'
import { AreasField } from './areas-field.tsx'
import { useSetRole } from './queries.ts'

const roleDescriptions: Record<Role, string> = {
  ADMIN: 'This console, in the areas chosen below.',
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
  const own = useAreas()
  const before = account.accountCategory === 'ADMIN' ? account.areas : own
  const [areas, setAreas] = useState(before)
  const isAdministrator = role === 'ADMIN'
  const hasNoArea = isAdministrator && areas.length === 0
  const change = useSetRole()
  const toast = useToast()
  const save = (event: FormEvent) => {
    event.preventDefault()
    onProblem(null)
    if (hasNoArea) return
    if (role === account.accountCategory && areas === before) return onClose()
    change.mutate(
      { id: account.id, accountCategory: role, ...(isAdministrator && { areas: [...areas] }) },
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
          <legend className="adm-visually-hidden">Role</legend>
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
        {isAdministrator ? <AreasField value={areas} onChange={setAreas} /> : null}
        {hasNoArea ? <Alert type="error" showIcon title={messages.areas_required} /> : null}
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
