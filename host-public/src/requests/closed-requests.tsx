import { type ClosedRequests as Closed, ownRequests } from '@grace/contract/own-requests'
import { CallError, call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorMessage } from '../lib/use-error-message.ts'

/** Says what is closed and why, and mails the link that opens it. Empty if nothing is. */
export function ClosedRequests({ closed: { count, canMail, needsPassword } }: { closed: Closed }) {
  const { t } = useTranslation('requests')
  const errorMessage = useErrorMessage('forms')
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<'sent' | CallError | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (outcome) status.current?.focus()
  }, [outcome])
  if (count === 0 && !needsPassword) return null

  async function send() {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      await call(ownRequests.mailClosed)
      setOutcome('sent')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <div className="notice">
      {needsPassword && <p>{t('closed.password')}</p>}
      {count > 0 && (
        <>
          <p>
            <strong>{t('closed.count', { count })}</strong> {t('closed.why')}{' '}
            {canMail ? t('closed.mail') : t('closed.ask')}
          </p>
          <p ref={status} tabIndex={-1} role="status">
            {outcome && (outcome instanceof CallError ? errorMessage(outcome) : t('closed.sent'))}
          </p>
          {canMail && (
            <p className="actions">
              <button type="button" className="button quiet" disabled={isBusy} onClick={() => void send()}>
                {t('closed.send')}
              </button>
            </p>
          )}
        </>
      )}
    </div>
  )
}
