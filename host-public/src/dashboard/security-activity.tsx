import { type SecurityAction, type SecurityEvent, securityEvents } from '@grace/contract/security-events'
import { CallError, callPage } from '@grace/shared-auth/call'
import { useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clock, dateOfInstant, kigaliTime } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { LoadFailure } from '../lib/load-failure.tsx'
import { useErrorMessage } from '../lib/use-error-message.ts'
import { useLoaded } from '../lib/use-loaded.ts'

const pageSize = 5

const pageOf = (page: number, signal?: AbortSignal) =>
  callPage(securityEvents.list, {
    query: { page: String(page), size: String(pageSize) },
    ...(signal && { signal }),
  })
const load = async (signal: AbortSignal) => ({ ...(await pageOf(1, signal)), pages: 1 })

/** Security events of the member's account, newest first. */
export function SecurityActivity() {
  const { t } = useTranslation('account')
  const errorMessage = useErrorMessage()
  const { data, failure, setData, retry } = useLoaded(load)
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<CallError | null>(null)
  const [firstNew, setFirstNew] = useState<number | null>(null)

  async function showMore(shown: NonNullable<typeof data>) {
    if (isBusy) return
    setIsBusy(true)
    setRefusal(null)
    try {
      const pages = shown.pages + 1
      const { items, total } = await pageOf(pages)
      // Newer events may have moved events that are already shown to this page.
      const added = items.filter(({ id }) => shown.items.every((each) => each.id !== id))
      setData({ items: [...shown.items, ...added], total, pages })
      setFirstNew(added[0]?.id ?? null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error)
    } finally {
      setIsBusy(false)
    }
  }
  const problem = failure ?? refusal

  return (
    <section className="card" aria-labelledby="activity">
      <h2 id="activity">{t('activity.title')}</h2>
      <p>{t('activity.text')}</p>
      <p role="status">{!data && !failure && t('loading')}</p>
      {data && (
        <ul className="devices">
          {data.items.map((event) => (
            <Event key={event.id} event={event} isFirstNew={event.id === firstNew} />
          ))}
        </ul>
      )}
      {data?.items.length === 0 && <p className="aside">{t('activity.empty')}</p>}
      {problem && (
        <LoadFailure retryLabel={t('dashboard.retry')} onRetry={data ? null : retry}>
          {t('activity.loadFailed')} {errorMessage(problem)}
        </LoadFailure>
      )}
      {data && data.pages * pageSize < data.total && (
        <button type="button" className="button quiet" disabled={isBusy} onClick={() => void showMore(data)}>
          {t(refusal ? 'dashboard.retry' : 'activity.more')}
        </button>
      )}
    </section>
  )
}

function Event({ event, isFirstNew }: { event: SecurityEvent; isFirstNew: boolean }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const item = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // The focused button is below the new events, or gone.
    if (isFirstNew) item.current?.focus()
  }, [isFirstNew])
  const { at, action, browser, details } = event
  const deviceName = (browser?: string | null, platform?: string | null) =>
    browser && platform ? t('devices.device', { browser, platform }) : (browser ?? platform)
  const what =
    action === 'security.sign-in-failed' && details.method === 'passkey'
      ? t('activity.passkeyFailed')
      : // A newer server has more actions.
        t(action as SecurityAction) || t('activity.other')
  const ended = deviceName(details.browser, details.platform)
  const by = deviceName(...(browser?.split(' on ') ?? []))
  const time = t('activity.at', {
    date: dateOfInstant(language, at),
    time: clock(language, kigaliTime(at).slice(11)),
  })
  return (
    <li ref={item} tabIndex={-1}>
      <div>
        <p>{ended ? `${what} (${ended})` : what}</p>
        <p className="aside event-facts row">
          <time dateTime={at}>{time}</time> <span>{by}</span>
        </p>
      </div>
    </li>
  )
}
