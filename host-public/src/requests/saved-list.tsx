import { type LinkedRequest, ownRequests } from '@grace/contract/own-requests'
import { CallError, call } from '@grace/shared-auth/call'
import { useCallback, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { RequestState } from './request-state.tsx'
import { forgetRequest, type SavedRequest, savedRequests } from './saved-requests.ts'

/** Requests whose private links are kept in this browser, with what became of them. */
export function SavedList() {
  const { t } = useTranslation('requests')
  const [saved, setSaved] = useState(savedRequests)
  const text = useRef<HTMLParagraphElement>(null)
  return (
    <>
      <p ref={text} tabIndex={-1}>
        {saved.length > 0 ? t('kept.text') : t('kept.empty')}
      </p>
      <ul className="rows">
        {saved.map((request) => (
          <Saved
            key={request.token}
            request={request}
            forget={() => {
              forgetRequest(request.token)
              setSaved(savedRequests())
              // The focused button is gone.
              text.current?.focus()
            }}
          />
        ))}
      </ul>
      <p>
        <PageLink to="/contact#prayer" className="onward">
          {t('write')}
        </PageLink>
      </p>
    </>
  )
}

function Saved({ request: { token, kind }, forget }: { request: SavedRequest; forget: () => void }) {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const errorMessage = useErrorMessage('forms')
  const load = useCallback((signal: AbortSignal) => openSaved(token, signal), [token])
  const { data, failure, retry } = useLoaded(load)
  return (
    <li>
      <p className="meta">
        {data?.request && (
          <>
            <time dateTime={data.request.createdAt}>{dateOfInstant(language, data.request.createdAt)}</time>
            {' · '}
          </>
        )}
        <span>{t(`kind.${kind}`)}</span>
      </p>
      {!data && !failure && <p role="status">{t('loading')}</p>}
      {failure && (
        <LoadFailure retryLabel={t('retry')} onRetry={retry}>
          {t('loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {data?.request && <RequestState request={data.request} />}
      {data?.request === null && <p>{t('kept.gone')}</p>}
      <p className="actions">
        {data?.request && (
          <PageLink className="button" to="/request" state={{ linkToken: token }}>
            {t('kept.open')}
          </PageLink>
        )}
        <button type="button" className="button quiet" onClick={forget}>
          {t('kept.forget')}
        </button>
      </p>
    </li>
  )
}

/** Null if nothing is found any more: withdrawn, or no longer stored. */
async function openSaved(token: string, signal: AbortSignal): Promise<{ request: LinkedRequest | null }> {
  try {
    return { request: await call(ownRequests.byLink, { body: { token }, signal }) }
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return { request: null }
    throw error
  }
}
