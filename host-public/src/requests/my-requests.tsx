import { useTranslation } from 'react-i18next'
import { dateOfInstant } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { ClosedRequests } from './closed-requests.tsx'
import { firstOwnRequests } from './own-requests-calls.ts'
import { RequestState } from './request-state.tsx'

const shownMax = 2
const textMaxChars = 90
const load = (signal: AbortSignal) => firstOwnRequests(shownMax, signal)

/** Block of the dashboard: the newest requests of the member. */
export default function MyRequests() {
  const { t } = useTranslation('requests')
  const language = useLanguage()
  const errorMessage = useErrorMessage('forms')
  const { data, failure, retry } = useLoaded(load)
  return (
    <section className="card" aria-labelledby="my-requests">
      <h2 id="my-requests">{t('mine')}</h2>
      {!data && !failure && <p role="status">{t('loading')}</p>}
      {failure && (
        <LoadFailure retryLabel={t('retry')} onRetry={retry}>
          {t('loadFailed')} {errorMessage(failure)}
        </LoadFailure>
      )}
      {data && <ClosedRequests closed={data.closed} />}
      {data?.items.length === 0 && data.closed.count === 0 && <p>{t('empty')}</p>}
      {data && data.items.length > 0 && (
        <ul className="rows">
          {data.items.map((request) => (
            <li key={`${request.kind} ${request.id}`}>
              <p className="meta">
                <time dateTime={request.createdAt}>{dateOfInstant(language, request.createdAt)}</time>
                {' · '}
                {t(`kind.${request.kind}`)}
              </p>
              <p lang="" className="request-text">
                {shortened(request.text) || t('unreadable')}
              </p>
              <RequestState request={request} />
            </li>
          ))}
        </ul>
      )}
      <p className="ways row">
        {data && data.total > 0 && (
          <PageLink to="/dashboard/requests" className="onward">
            {t('all')}
          </PageLink>
        )}{' '}
        <PageLink to="/contact#prayer" className="onward">
          {t('write')}
        </PageLink>
      </p>
    </section>
  )
}

const shortened = (text: string) => {
  const chars = [...text]
  return chars.length > textMaxChars ? `${chars.slice(0, textMaxChars).join('').trimEnd()}…` : text
}
