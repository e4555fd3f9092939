import { type SignedIn, signingIn } from '@grace/contract/signing-in'
import { CallError, call } from '@grace/shared-auth/call'
import { Alert } from 'antd'
import { useState } from 'react'
import { Button } from '../lib/button.tsx'
import { supportsPasskeys } from '../lib/passkey-support.ts'

const cancelled = 'No passkey was used. Try again, or log in with your password.'

/** Signs in with a passkey. Not rendered in a browser without support. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (!supportsPasskeys()) return null

  async function signIn() {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      const [{ signWithPasskey }, { data }] = await Promise.all([
        import('../lib/passkeys.ts'),
        call(signingIn.passkeyOptions),
      ])
      onSignedIn(await call(signingIn.passkeyLogin, { body: await signWithPasskey(data) }))
    } catch (error) {
      setProblem(error instanceof CallError ? error.message : cancelled)
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
      <Button block loading={isBusy} onClick={() => void signIn()}>
        Log in with a passkey
      </Button>
    </>
  )
}
