import { serverNow } from '@grace/contract/clock'
import type { OwnRequest } from '@grace/contract/own-requests'
import { type Writing, writings } from '@grace/contract/writings'
import { call } from '@grace/shared-auth/call'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DateTile } from '../events/date-tile.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { ClosedRequests } from '../requests/closed-requests.tsx'
import { firstOwnRequests } from '../requests/own-requests-calls.ts'
import { RequestState } from '../requests/request-state.tsx'
import { answersRead } from './answers-read.ts'

/** More than anybody has open; an answer to an older one is found under all of them. */
const requestsMax = 20
const textMaxChars = 70
const loadRequests = (signal: AbortSignal) => firstOwnRequests(requestsMax, signal)
const loadWritings = (signal: AbortSignal) => call(writings.list, { signal })

/** Answers that the member has not opened yet, and texts that were sent back. */
export default function ForYou() {
  const { t } = useTranslation('account')
  const { t: words } = useTranslation('requests')
  const errorMessage = useErrorMessage('forms')
  const requests = useLoaded(loadRequests)
  const texts = useLoaded(loadWritings)
  const [readAt] = useState(() => answersRead(serverNow()))
  const all = requests.data?.items ?? []
  const answers = all.filter(({ answeredAt }) => answeredAt !== null && Date.parse(answeredAt) > readAt)
  const returned = texts.data?.filter(({ state }) => state === 'RETURNED') ?? []
  const [newest] = all
  const count = answers.length + returned.length
  return (
    <section className="card" aria-labelledby="for-you">
      <div className="head row">
        <h2 id="for-you">
          {t('dashboard.forYou')} {count > 0 && <span className="count">{count}</span>}
        </h2>
        {newest && (
          <PageLink to="/dashboard/requests" className="onward">
            {words('all')}
          </PageLink>
        )}
      </div>
      {!requests.data && !requests.failure && <p role="status">{t('loading')}</p>}
      {requests.failure && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={requests.retry}>
          {words('loadFailed')} {errorMessage(requests.failure)}
        </LoadFailure>
      )}
      {texts.failure && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={texts.retry}>
          {t('write.loadFailed')} {errorMessage(texts.failure)}
        </LoadFailure>
      )}
      {requests.data && <ClosedRequests closed={requests.data.closed} />}
      <ul className="week-rows">
        {answers.length > 0 && <Answers answers={answers} />}
        {returned.map((writing) => (
          <Returned key={writing.id} writing={writing} />
        ))}
        {answers.length === 0 && newest && <Newest request={newest} />}
      </ul>
      {requests.data && !newest && requests.data.closed.count === 0 && returned.length === 0 && (
        <p>{words('empty')}</p>
      )}
    </section>
  )
}

function Answers({ answers }: { answers: OwnRequest[] }) {
  const { t } = useTranslation('account')
  const [first] = answers
  return first ? (
    <li>
      <p className="panel" aria-hidden="true">
        {answers.length}
      </p>
      <div>
        <p className="meta">
          <b>{t('dashboard.newAnswers', { count: answers.length })}</b>
        </p>
        <RequestLines request={first} />
      </div>
    </li>
  ) : null
}

function Newest({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('requests')
  return (
    <li>
      <DateTile instant={request.createdAt} />
      <div>
        <p className="meta">{t(`kind.${request.kind}`)}</p>
        <RequestLines request={request} />
      </div>
    </li>
  )
}

function RequestLines({ request }: { request: OwnRequest }) {
  const { t } = useTranslation('requests')
  return (
    <>
      <h3 lang="">
        <PageLink to="/dashboard/requests">{shortened(request.text) || t('unreadable')}</PageLink>
      </h3>
      <RequestState request={request} />
    </>
  )
}

function Returned({ writing: { id, title, language, reason } }: { writing: Writing }) {
  const { t } = useTranslation('account')
  return (
    <li>
      <p className="panel sign" aria-hidden="true" />
      <div>
        <p className="meta">
          <b>{t('write.state.RETURNED')}</b>
        </p>
        <h3 lang={language}>{title}</h3>
        {reason && <p className="lines">{t('write.reason', { reason })}</p>}
        <p className="actions">
          <PageLink
            to={`/dashboard/write?text=${id}`}
            className="button"
            aria-label={t('write.mendText', { title })}
          >
            {t('write.mend')}
          </PageLink>
        </p>
      </div>
    </li>
  )
}

const shortened = (text: string) => {
  const chars = [...text]
  return chars.length > textMaxChars ? `${chars.slice(0, textMaxChars).join('').trimEnd()}…` : text
}
