import { type LinkedRequest, ownRequests } from '@grace/contract/own-requests'
import { CallError, call } from '@grace/shared-auth/call'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { useLinkToken } from '../lib/link-token.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { LockedRequest } from './locked-request.tsx'
import { RequestCard } from './request-card.tsx'

type State = 'loading' | 'missing' | 'withdrawn' | LinkedRequest | CallError

/** Target of a private link: one request, for whoever has the link; of a mailed one its state, until the word is given. */
export default function RequestLinkPage() {
  const { t } = useTranslation('requests')
  usePage({ title: t('title'), description: t('description') })
  const errorMessage = useErrorMessage('forms')
  const token = useLinkToken()
  const { state, setState, retry } = useRequest(token)
  const [mailedToken, setMailedToken] = useState<string | null>(null)
  const isMailed = mailedToken !== null && mailedToken === token
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form that had the focus is gone.
    if (isMailed) heading.current?.focus()
  }, [isMailed])
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused button is gone.
    if (state === 'withdrawn') status.current?.focus()
  }, [state])
  const message = typeof state === 'string' ? state : null

  return (
    // The token leaves the address at once.
    <div className="narrow not-found" data-needs-app="">
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <p ref={status} role="status" tabIndex={-1}>
        {message && t(message)}
      </p>
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
      {state instanceof CallError ? (
        <LoadFailure retryLabel={t('retry')} onRetry={retry}>
          {t('loadFailed')} {errorMessage(state)}
        </LoadFailure>
      ) : (
        typeof state === 'object' &&
        (state.needsWord ? (
          <LockedRequest
            request={state}
            open={async (word) => {
              setState(await call(ownRequests.byLink, { body: { token: token ?? '', word } }))
              setMailedToken(token)
            }}
          />
        ) : (
          <>
            <RequestCard
              request={state}
              asksWord={isMailed}
              withdraw={async (word) => {
                await call(ownRequests.withdrawByLink, { body: { token: token ?? '', word } })
                setState('withdrawn')
              }}
            />
            {!isMailed && <p className="aside">{t('private')}</p>}
          </>
        ))
      )}
      {(state === 'missing' || state === 'withdrawn') && (
        <PageLink to="/" className="button">
          {t('home')}
        </PageLink>
      )}
    </div>
  )
}

/** @param token empty: the link was cut off; null: not known yet. */
function useRequest(token: string | null) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (token === null) return
    if (token === '') return setState('missing')
    const leaving = new AbortController()
    setState('loading')
    call(ownRequests.byLink, { body: { token }, signal: leaving.signal }).then(setState, (error: unknown) => {
      if (leaving.signal.aborted) return
      if (!(error instanceof CallError)) throw error
      setState(error.status === 404 ? 'missing' : error)
    })
    return () => leaving.abort()
  }, [token, attempt])
  return { state, setState, retry: () => setAttempt(attempt + 1) }
}
