import type { Profile } from '@grace/contract/accounts'
import { emailConfirmation } from '@grace/contract/email-confirmation'
import { CallError, call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../lib/use-error-message.ts'

interface Props {
  profile: Profile
  onCancelled: () => void
}

type Outcome = 'linkSent' | 'changeCancelled' | CallError

/** Notice about an unconfirmed address, with buttons to resend the link or cancel the change. */
export function EmailNotice({ profile, onCancelled }: Props) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { email, pendingEmail, emailConfirmed } = profile
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])

  async function run(done: Outcome, work: () => Promise<unknown>) {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      await work()
      setOutcome(done)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome(error)
    } finally {
      setIsBusy(false)
    }
  }
  const resend = () => run('linkSent', () => call(emailConfirmation.resend))
  const cancel = () =>
    run('changeCancelled', async () => {
      await call(emailConfirmation.cancel)
      onCancelled()
    })

  const isWaiting = pendingEmail !== null || emailConfirmed === false
  if (!isWaiting && !outcome) return null
  return (
    <div className="notice">
      {isWaiting && (
        <p>
          {pendingEmail
            ? t('dashboard.emailPending', { pending: pendingEmail, email })
            : t('dashboard.emailUnconfirmed', { email })}
        </p>
      )}
      <p ref={status} tabIndex={-1} role="status">
        {outcome && (outcome instanceof CallError ? errorMessage(outcome) : t(`dashboard.${outcome}`))}
      </p>
      {isWaiting && (
        <p className="actions">
          <button type="button" className="button quiet" disabled={isBusy} onClick={() => void resend()}>
            {t('dashboard.sendLink')}
          </button>{' '}
          {pendingEmail && (
            <button type="button" className="button quiet" disabled={isBusy} onClick={() => void cancel()}>
              {t('dashboard.cancelChange')}
            </button>
          )}
        </p>
      )}
    </div>
  )
}
