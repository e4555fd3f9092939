import { Credentials, type SignedIn, signingIn } from '@grace/contract/signing-in'
import { session, useSession } from '@grace/shared-auth'
import { CallError, call } from '@grace/shared-auth/call'
import { Alert, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { Button } from '../lib/button.tsx'
import { FormSummary } from '../lib/forms/form-summary.tsx'
import { useContractForm } from '../lib/forms/use-contract-form.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'

/** Signing in keeps the URL, so the requested screen shows next. */
export function SignInForm({ onSignedIn }: { onSignedIn: (message: string) => void }) {
  const { ended } = useSession()
  const [needsCode, setNeedsCode] = useState(false)
  const signIn = (signedIn: SignedIn) => {
    onSignedIn(signedIn.message)
    session.signedIn(signedIn)
  }
  const { props, summary, isSending } = useContractForm(Credentials, {
    send: async (body) => {
      try {
        signIn(await call(signingIn.login, { body }))
      } catch (error) {
        const isFirst = error instanceof CallError && error.code === 'second_factor_required' && !needsCode
        if (!isFirst) throw error
        setNeedsCode(true)
      }
    },
    secrets: ['password', 'oneTimeCode'],
  })
  useEffect(() => {
    document.title = 'Admin login · Admin console'
  }, [])
  return (
    <section className="adm-gate-card">
      <h1>Admin login</h1>
      {ended === 'expired' && !summary ? (
        <Alert
          className="adm-form-summary"
          type="warning"
          showIcon
          title="Your session has ended. Please log in again."
        />
      ) : null}
      <FormSummary text={summary} />
      <Form {...props} name="sign-in" initialValues={{ username: '', password: '' }}>
        <Form.Item name="username" label="Username">
          <Input autoComplete="username" autoCapitalize="none" />
        </Form.Item>
        <Form.Item name="password" label="Password">
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {needsCode ? (
          <Form.Item
            name="oneTimeCode"
            label="One-time code"
            extra="The code from your app, or one of your recovery codes."
          >
            <Input autoFocus autoComplete="one-time-code" autoCapitalize="none" />
          </Form.Item>
        ) : null}
        <Button type="primary" htmlType="submit" block loading={isSending} busyText="Logging in...">
          Login
        </Button>
      </Form>
      <PasskeySignIn onSignedIn={signIn} />
    </section>
  )
}
