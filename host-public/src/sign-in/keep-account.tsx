import { myData } from '@grace/contract/my-data'
import { check } from '@grace/contract/problems'
import { Credentials } from '@grace/contract/signing-in'
import { CallError, call } from '@grace/shared-auth/call'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../lib/use-error-message.ts'

interface Props {
  onErasureCancelled: () => void
  onCodeNeeded: () => void
}

/** Inside the login form of a closed account: takes its erasure back, with what the form contains. */
export function KeepAccount({ onErasureCancelled, onCodeNeeded }: Props) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)

  async function keep({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    const { value } = check(Credentials, Object.fromEntries(new FormData(form ?? undefined)))
    if (isBusy || !value) return
    setIsBusy(true)
    setRefusal(null)
    try {
      await call(myData.keep, { body: value })
      onErasureCancelled()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'second_factor_required') onCodeNeeded()
      setRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <div className="notice">
      <p>{t('myData.keepText')}</p>
      {refusal && (
        <p role="alert" className="problem">
          {errorMessage(refusal)}
        </p>
      )}
      <button type="button" className="button" disabled={isBusy} onClick={(event) => void keep(event)}>
        {t('myData.keep')}
      </button>
    </div>
  )
}
