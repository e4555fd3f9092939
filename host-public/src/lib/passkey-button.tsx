import type { auth } from '@grace/contract/auth'
import type { confirmation } from '@grace/contract/confirmation'
import type { PasskeyAssertion } from '@grace/contract/second-factor'
import { CallError, call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import { supportsPasskeys } from './passkey-support.ts'
import { useErrorMessage } from './use-error-message.ts'

interface Props {
  label: string
  /** Shown when the browser gave no signature. */
  cancelledText: string
  /** Where the options for the browser come from. */
  optionsEndpoint: typeof auth.passkeyOptions | typeof confirmation.passkeyOptions
  /** Sends the signature. A `CallError` is shown beside the button. */
  onSigned: (assertion: PasskeyAssertion) => Promise<void>
}

/** Asks the browser for the signature of a passkey. Not drawn in a browser that knows none. */
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
      // Fetched by those who press the button; nobody else needs it.
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
      // Whatever the browser throws means that there is no signature; most often the person changed their mind.
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
