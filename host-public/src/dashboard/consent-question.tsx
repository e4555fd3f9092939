import { registrationConsentVersion } from '@grace/contract/consent'
import { type MyDataStatus, myData } from '@grace/contract/my-data'
import { CallError, call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'

interface Props {
  /** Null: nothing is asked. */
  status: MyDataStatus | null
  onChange: (status: MyDataStatus) => void
}

/** Asks for the member's consent once its text has changed. */
export function ConsentQuestion({ status: data, onChange }: Props) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<'agreed' | CallError | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    // The focused button is gone.
    if (outcome) status.current?.focus()
  }, [outcome])

  async function agree() {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      const body = { version: registrationConsentVersion, language } as const
      onChange((await call(myData.agree, { body })).data)
      setOutcome('agreed')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome(error)
    } finally {
      setIsBusy(false)
    }
  }

  // A newer server may have another text than this page.
  const isAsked = data?.asksConsent === registrationConsentVersion && !data.restrictedAt
  if (!isAsked && !outcome) return null
  return (
    <section aria-labelledby={isAsked ? 'consent' : undefined}>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={outcome ? `notice ${outcome === 'agreed' ? 'good' : 'bad'}` : undefined}
      >
        {outcome instanceof CallError ? errorMessage(outcome) : outcome && t('myData.agreed')}
      </p>
      {isAsked && (
        <div className="notice">
          <h2 id="consent">{t('myData.ask')}</h2>
          <p>{t('myData.askText')}</p>
          <p>{t('field.consent')}</p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void agree()}>
            {t('myData.agree')}
          </button>
        </div>
      )}
    </section>
  )
}
