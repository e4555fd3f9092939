import type { OwnRequest } from '@grace/contract/own-requests'
import { CallError } from '@grace/shared-auth/call'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { ClosedRequests } from './closed-requests.tsx'
import { firstOwnRequests, ownRequestsPage, withdrawOwn } from './own-requests-calls.ts'
import { RequestCard } from './request-card.tsx'

const pageSize = 10
const load = async (signal: AbortSignal) => ({ ...(await firstOwnRequests(pageSize, signal)), pages: 1 })

/** All that the member has sent while logged in. */
export default function OwnRequests() {
  const { t } = useTranslation('requests')
  const errorMessage = useErrorMessage('forms')
  const { data, failure, setData, retry } = useLoaded(load)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [isWithdrawn, setIsWithdrawn] = useState(false)
  const status = useRef<HTMLParagraphElement>(null)

  async function showMore(shown: NonNullable<typeof data>) {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const pages = shown.pages + 1
      const { items, total } = await ownRequestsPage(pages, pageSize)
      // A newer one may have moved one that is already shown to this page.
      const added = items.filter((item) => shown.items.every((each) => !isSame(each, item)))
      setData({ ...shown, items: [...shown.items, ...added], total, pages })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }
  const problem = failure ?? refusal

  return (
    <>
      <p ref={status} role="status" tabIndex={-1} className={isWithdrawn ? 'notice good' : undefined}>
        {isWithdrawn ? t('withdrawn') : !data && !failure && t('loading')}
      </p>
      {data && <ClosedRequests closed={data.closed} />}
      {data?.items.length === 0 && data.closed.count === 0 && <p>{t('empty')}</p>}
      {data?.items.map((request) => (
        <RequestCard
          key={`${request.kind} ${request.id}`}
          request={request}
          withdraw={async () => {
            await withdrawOwn(request)
            setIsWithdrawn(true)
            setData({
              ...data,
              items: data.items.filter((each) => !isSame(each, request)),
              total: data.total - 1,
            })
            // The focused button is gone.
            status.current?.focus()
          }}
        />
      ))}
      {problem && (
        <LoadFailure retryLabel={t('retry')} onRetry={data ? null : retry}>
          {t('loadFailed')} {errorMessage(problem)}
        </LoadFailure>
      )}
      {data && data.items.length < data.total && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={() => void showMore(data)}>
          {t('more')}
        </button>
      )}
      <p>
        <PageLink to="/contact#write-prayer" className="onward">
          {t('write')}
        </PageLink>
      </p>
    </>
  )
}

const isSame = (one: OwnRequest, other: OwnRequest) => one.kind === other.kind && one.id === other.id
