import { type LinkedRequest, type OwnRequestKind, ownRequests } from '@grace/contract/own-requests'
import { CallError, call } from '@grace/shared-auth/call'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { KeepWayBack } from './keep-way-back.tsx'
import { LockedRequest } from './locked-request.tsx'
import { RequestCard } from './request-card.tsx'
import { forgetRequest } from './saved-requests.ts'

type State = 'loading' | 'missing' | 'withdrawn' | LinkedRequest | CallError

interface Props {
  /** Null: not known yet. */
  token: string | null
  /** Has just been sent. */
  sent?: OwnRequestKind | undefined
  /** The link is mailed as well. */
  isMailed: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

/** The request that a private link opens; of a mailed link its state, until the word is given. */
export function OpenedRequest({ token, sent, isMailed, heading }: Props) {
  const { t } = useTranslation('requests')
  const errorMessage = useErrorMessage('forms')
  const { state, setState, retry } = useRequest(token)
  const [unlocked, setUnlocked] = useState<string | null>(null)
  const isUnlocked = unlocked !== null && unlocked === token
  useEffect(() => {
    // The form that had the focus is gone.
    if (isUnlocked) heading.current?.focus()
  }, [isUnlocked, heading])
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The focused button is gone.
    if (state === 'withdrawn') status.current?.focus()
  }, [state])
  const message = typeof state === 'string' ? state : null
  const opened = typeof state === 'object' && !(state instanceof CallError) ? state : null
  const kind = sent ?? (opened && !opened.needsWord && !isUnlocked ? opened.kind : null)
  const isThere = state !== 'missing' && state !== 'withdrawn'

  return (
    <>
      {token && kind && isThere && <KeepWayBack token={token} kind={kind} />}
      {isMailed && <p>{t('keep.mailed')}</p>}
      <p ref={status} role="status" tabIndex={-1}>
        {message && t(message)}
      </p>
      {state instanceof CallError && (
        <LoadFailure retryLabel={t('retry')} onRetry={retry}>
          {t('loadFailed')} {errorMessage(state)}
        </LoadFailure>
      )}
      {opened?.needsWord && (
        <LockedRequest
          request={opened}
          open={async (word) => {
            setState(await call(ownRequests.byLink, { body: { token: token ?? '', word } }))
            setUnlocked(token)
          }}
        />
      )}
      {opened && !opened.needsWord && (
        <RequestCard
          request={opened}
          asksWord={isUnlocked}
          withdraw={async (word) => {
            await call(ownRequests.withdrawByLink, { body: { token: token ?? '', word } })
            forgetRequest(token ?? '')
            setState('withdrawn')
          }}
        />
      )}
      {opened && kind && <p className="aside">{t('private')}</p>}
      {sent && isThere ? (
        <p>
          <PageLink to={sent === 'prayer-request' ? '/contact#prayer' : '/contact'} className="onward">
            {t(`again.${sent}`)}
          </PageLink>
        </p>
      ) : null}
      {!isThere && (
        <PageLink to="/" className="button">
          {t('home')}
        </PageLink>
      )}
    </>
  )
}

/** @param token null: not known yet. */
function useRequest(token: string | null) {
  const [state, setState] = useState<State>('loading')
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    if (token === null) return
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
