import { confirmation, PasswordConfirmation } from '@grace/contract/confirmation'
import { check } from '@grace/contract/problems'
import { useUser } from '@grace/shared-auth'
import { call } from '@grace/shared-auth/call'
import { useMutation } from '@tanstack/react-query'
import { Alert, Input } from 'antd'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../lib/button.tsx'

interface Props {
  onConfirmed: () => void
  onCancel: () => void
}

/** Confirms with the account's password. */
export function PasswordMethod({ onConfirmed, onCancel }: Props) {
  const id = useId()
  const username = useUser()?.username ?? ''
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const confirm = useMutation({
    mutationFn: (body: PasswordConfirmation) => call(confirmation.confirm, { body }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Do not submit the form behind the dialog: React events bubble through portals.
    event.stopPropagation()
    if (confirm.isPending) return
    const { value, problems } = check(PasswordConfirmation, { password })
    setProblem(problems?.[0]?.message ?? null)
    if (!value) return
    confirm.mutate(value, {
      onSuccess: onConfirmed,
      onError: (error) => setProblem(error.message),
    })
  }

  return (
    <form onSubmit={submit} noValidate>
      {/* For password managers, which associate the password with a username. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      {problem ? (
        <Alert className="adm-form-summary" id={`${id}-problem`} type="error" showIcon title={problem} />
      ) : null}
      <label htmlFor={id}>Password of {username}</label>
      <Input.Password
        id={id}
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        data-first-focus
        {...(problem && { 'aria-invalid': true, 'aria-describedby': `${id}-problem` })}
      />
      <div className="adm-dialog-actions">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="primary" htmlType="submit" loading={confirm.isPending}>
          Confirm
        </Button>
      </div>
    </form>
  )
}
