import { emailConfirmation } from '@grace/contract/email-confirmation'
import { CallError, call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AccountLayout } from '../layout/account-layout.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { useErrorMessage } from '../lib/use-error-message.ts'

/** Target of the link in confirmation e-mails: confirms the address automatically. */
export default function ConfirmEmailPage() {
  const { t } = useTranslation('account')
  usePage({ title: t('confirmEmail.title'), description: t('confirmEmail.description') })
  const { state, retry } = useConfirmation()
  return (
    <AccountLayout isSheet>
      <h1>{t('confirmEmail.title')}</h1>
      <p role="status" className={state === 'confirmed' ? 'notice good' : undefined}>
        {state === 'checking' && t('confirmEmail.checking')}
        {state === 'confirmed' && t('confirmEmail.confirmed')}
      </p>
      {state === 'confirmed' && (
        <PageLink to="/dashboard" className="button">
          {t('confirmEmail.dashboard')}
        </PageLink>
      )}
      {state instanceof CallError && <Refusal error={state} retry={retry} />}
    </AccountLayout>
  )
}

function Refusal({ error, retry }: { error: CallError; retry: () => void }) {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const isFinal = error.status === 400 || error.status === 409
  return (
    <div role="alert" className="notice bad">
      <p>{isFinal && error.code !== 'email_taken' ? t('confirmEmail.notValid') : errorMessage(error)}</p>
      {isFinal ? (
        <PageLink to="/dashboard" className="button">
          {t('confirmEmail.dashboard')}
        </PageLink>
      ) : (
        <button type="button" className="button" onClick={retry}>
          {t('dashboard.retry')}
        </button>
      )}
    </div>
  )
}

type State = 'checking' | 'confirmed' | CallError

function useConfirmation(): { state: State; retry: () => void } {
  const token = useLinkToken()
  const [state, setState] = useState<State>('checking')
  const [attempt, setAttempt] = useState(0)
  // A link works once, so it is not sent again when the effect runs twice.
  const sent = useRef('')

  useEffect(() => {
    if (token === null || sent.current === `${attempt} ${token}`) return
    sent.current = `${attempt} ${token}`
    setState('checking')
    call(emailConfirmation.confirm, { body: { token } }).then(
      () => setState('confirmed'),
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setState(error)
      },
    )
  }, [token, attempt])
  return { state, retry: () => setAttempt(attempt + 1) }
}
