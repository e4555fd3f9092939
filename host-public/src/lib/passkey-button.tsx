import type { confirmation } from '@grace/contract/confirmation'
import type { PasskeyAssertion } from '@grace/contract/second-factor'
import type { signingIn } from '@grace/contract/signing-in'
import { CallError, call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { supportsPasskeys } from './passkey-support.ts'
import { useErrorMessage } from './use-error-message.ts'

interface Props {
  label: string
  /** Shown when the browser returned no signature. */
  cancelledText: string
  /** Endpoint of the options for the browser. */
  optionsEndpoint: typeof signingIn.passkeyOptions | typeof confirmation.passkeyOptions
  /** Sends the signature. A `CallError` is shown beside the button. */
  onSigned: (assertion: PasskeyAssertion) => Promise<void>
}

/** Signs with a passkey. Not rendered if the browser does not support passkeys. */
export function PasskeyButton({ label, cancelledText, optionsEndpoint, onSigned }: Props) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<CallError | 'cancelled' | null>(null)
  if (!supportsPasskeys()) return null

  async function sign() {
    if (isBusy) return
    setBusy(true)
    setProblem(null)
    try {
      // Loaded on click only.
      const [{ startAuthentication }, { data }] = await Promise.all([
        import('@simplewebauthn/browser'),
        call(optionsEndpoint),
      ])
      await onSigned(
        await startAuthentication({
          optionsJSON: data as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
        }),
      )
    } catch (error) {
      // Any error of the browser means that there is no signature, most often because the person cancelled.
      setProblem(error instanceof CallError ? error : 'cancelled')
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <button type="button" className="button quiet" aria-disabled={isBusy} onClick={() => void sign()}>
        {isBusy ? t('signIn.passkeyBusy') : label}
      </button>
      {problem ? (
        <p role="alert" className="notice bad">
          {problem === 'cancelled' ? cancelledText : errorMessage(problem)}
        </p>
      ) : null}
    </>
  )
}
