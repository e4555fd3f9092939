import { type GuardianRequest, guardians } from '@grace/contract/guardians'
import { CallError, call } from '@grace/shared-auth/call'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { AccountLayout } from '../layout/account-layout.tsx'
import sheet from '../layout/member-pages.css'
import { usePage } from '../layout/use-page.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { WithTexts } from './with-texts.tsx'

export default function GuardianPage() {
  return (
    <WithTexts>
      <Guardian />
    </WithTexts>
  )
}

/** Target of the link that is mailed to a parent or guardian. */
function Guardian() {
  const { t } = useTranslation('my-data')
  usePage({ title: t('agreement.title'), description: t('agreement.description') })
  const token = useLinkToken()
  return (
    <AccountLayout isSheet>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <h1>{t('agreement.title')}</h1>
      {token === null ? <p role="status">{t('loading')}</p> : <Asked key={token} token={token} />}
    </AccountLayout>
  )
}

function Asked({ token }: { token: string }) {
  const { t } = useTranslation('my-data')
  const errorMessage = useErrorMessage()
  const load = useCallback(
    (signal: AbortSignal) => call(guardians.request, { body: { token }, signal }),
    [token],
  )
  const { data, failure, retry } = useLoaded(load)
  if (data) return <Agreement token={token} request={data} />
  if (!failure) return <p role="status">{t('loading')}</p>
  // Another attempt with the same link would be refused again.
  const isFinal = failure.code === 'validation_failed'
  return (
    <div role="alert" className="notice bad">
      <p>{isFinal ? t('agreement.notValid') : errorMessage(failure)}</p>
      {!isFinal && (
        <button type="button" className="button" onClick={retry}>
          {t('retry')}
        </button>
      )}
    </div>
  )
}

function Agreement({ token, request }: { token: string; request: GuardianRequest }) {
  const { t } = useTranslation('my-data')
  const { t: ta } = useTranslation('account')
  const language = useLanguage()
  const errorMessage = useErrorMessage()
  const [isSure, setIsSure] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [outcome, setOutcome] = useState<'agreed' | 'declined' | CallError | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  const question = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    // The pressed button is gone, or busy.
    if (outcome) status.current?.focus()
  }, [outcome])
  useLayoutEffect(() => {
    if (isSure) question.current?.focus()
  }, [isSure])

  async function answer(agrees: boolean) {
    if (isBusy) return
    setIsBusy(true)
    setOutcome(null)
    try {
      await call(guardians.answer, { body: { token, agrees, language } })
      setOutcome(agrees ? 'agreed' : 'declined')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setOutcome(error)
    } finally {
      setIsBusy(false)
    }
  }

  const isFailed = outcome instanceof CallError
  const { fullName, username, given, finalAt } = request
  return (
    <>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        className={outcome ? `notice ${isFailed ? 'bad' : 'good'}` : undefined}
      >
        {isFailed ? errorMessage(outcome) : outcome && t(`agreement.${outcome}`)}
      </p>
      {(!outcome || isFailed) && (
        <>
          <p>{t('agreement.text', { name: fullName, username })}</p>
          <h2>{t('agreement.given')}</h2>
          <ul>
            {(['fullName', 'username', ...given] as const).map((detail) => (
              <li key={detail}>{ta(`field.${detail}`)}</li>
            ))}
          </ul>
          <p className="aside">{t('agreement.notShown')}</p>
          <h2>{t('agreement.what')}</h2>
          <p>{t('agreement.keeps')}</p>
          <p>{t('agreement.uses')}</p>
          <p>{t('agreement.may')}</p>
          <p>{t('agreement.rights')}</p>
          {finalAt && <p>{t('agreement.final', { date: dateOfInstant(language, finalAt) })}</p>}
          {isSure ? (
            <>
              <h2 ref={question} tabIndex={-1}>
                {t('agreement.sure')}
              </h2>
              <p>{t('agreement.sureText')}</p>
              <p className="actions">
                <button type="button" className="button" disabled={isBusy} onClick={() => void answer(false)}>
                  {t('agreement.erase')}
                </button>{' '}
                <button type="button" className="button quiet" onClick={() => setIsSure(false)}>
                  {t('agreement.back')}
                </button>
              </p>
            </>
          ) : (
            <p className="actions">
              <button type="button" className="button" disabled={isBusy} onClick={() => void answer(true)}>
                {t('agreement.agree')}
              </button>{' '}
              <button
                type="button"
                className="button quiet"
                disabled={isBusy}
                onClick={() => setIsSure(true)}
              >
                {t('agreement.decline')}
              </button>
            </p>
          )}
        </>
      )}
    </>
  )
}
