import { Button, Input } from 'antd'
import { type FormEvent, useId } from 'react'
import { ConsoleLink } from '../lib/address.tsx'
import type { Credentials } from './run.ts'

/** Login for the calls of the test page only. */
export function CredentialsForm({
  typed,
  onTyped,
  onSubmit,
}: {
  typed: Credentials
  onTyped: (typed: Credentials) => void
  onSubmit: (event: FormEvent) => void
}) {
  const id = useId()
  return (
    <form className="adm-form adm-form-narrow adm-test-credentials" onSubmit={onSubmit}>
      <p>
        You are not logged in. What you type here is used only for these tests; all of them except the first
        need an administrator.
      </p>
      <div>
        <label htmlFor={`${id}u`}>Username</label>
        <Input
          id={`${id}u`}
          autoComplete="username"
          autoCapitalize="none"
          value={typed.username}
          onChange={({ target }) => onTyped({ ...typed, username: target.value })}
        />
      </div>
      <div>
        <label htmlFor={`${id}p`}>Password</label>
        <Input.Password
          id={`${id}p`}
          autoComplete="current-password"
          value={typed.password}
          onChange={({ target }) => onTyped({ ...typed, password: target.value })}
        />
      </div>
      <div className="adm-form-actions">
        <Button htmlType="submit">Run all with this account</Button>
        <ConsoleLink to="/" className="adm-test-login">
          Administrator login
        </ConsoleLink>
      </div>
    </form>
  )
}
