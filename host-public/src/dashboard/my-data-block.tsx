import { registrationConsentVersion } from '@grace/contract/consent'
import { type MyDataStatus, myData } from '@grace/contract/my-data'
import { CallError, call } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'

interface Props {
  /** Without the status the link is all there is. */
  data: MyDataStatus | null
  onChange: (status: MyDataStatus) => void
}

/** Leads to the member's data; asks for their consent once its text has changed. */
export function MyDataBlock({ data, onChange }: Props) {
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

  return (
    <section className="card" aria-labelledby="my-data">
      <h2 id="my-data">{t('myData.title')}</h2>
      <p ref={status} tabIndex={-1} role="status" className={statusClass(outcome)}>
        {outcome instanceof CallError ? errorMessage(outcome) : outcome && t('myData.agreed')}
      </p>
      {data?.restrictedAt && <p className="notice">{t('myData.restricted')}</p>}
      {/* A newer server may have another text than this page. */}
      {data?.asksConsent === registrationConsentVersion && !data.restrictedAt && (
        <div className="notice">
          <h3>{t('myData.ask')}</h3>
          <p>{t('myData.askText')}</p>
          <p>{t('field.consent')}</p>
          <button type="button" className="button" disabled={isBusy} onClick={() => void agree()}>
            {t('myData.agree')}
          </button>
        </div>
      )}
      <p>{t('myData.text')}</p>
      <PageLink to="/dashboard/my-data" className="button quiet">
        {t('myData.open')}
      </PageLink>
    </section>
  )
}

function statusClass(outcome: unknown): string | undefined {
  if (!outcome) return undefined
  return outcome instanceof CallError ? 'notice bad' : 'notice good'
}
