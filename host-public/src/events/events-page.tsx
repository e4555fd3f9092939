import type { PublicEvent } from '@grace/contract/events'
import { joinPath, splitPath } from '@grace/contract/languages'
import { eventsPerPage } from '@grace/contract/limits'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { ScheduleList } from '../church/schedule-list.tsx'
import { useSite } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { kigaliTime, monthAndYear } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { PageHead } from '../layout/page-head.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { ListRows } from '../lib/list-row.tsx'
import { LoadedList } from '../lib/loaded-list.tsx'
import { Subscribe } from '../lib/subscribe.tsx'
import { EventRow } from './event-row.tsx'
import { shownOccurrence } from './event-time.tsx'
import { eventListPath, eventListQuery, eventPageAt } from './events-address.ts'
import { NextEvent } from './next-event.tsx'

export default function EventsPage() {
  const { t } = useTranslation('events')
  const { search, pathname } = useLocation()
  const given = new URLSearchParams(search)
  const page = eventPageAt(given)
  const { services } = useSite()
  const file = joinPath(splitPath(pathname).prefix, '/calendar.ics')
  const list = useQuery(eventListQuery(given))
  usePage({
    title: [t('title'), page > 1 && t('page', { page })].filter(Boolean).join(' · '),
    description: t('description'),
    isMissing: page > 1 && (list.response?.body as PublicEvent[] | undefined)?.length === 0,
  })
  return (
    <>
      <PageHead title={t('title')} about={t('description')} part="right" />
      <div className="wide stack with-side">
        <div>
          <LoadedList<PublicEvent>
            {...list}
            page={page}
            perPage={eventsPerPage}
            to={eventListPath}
            text={(key, values) => t(key, values)}
            empty={
              page > 1 ? (
                <EmptyList text={t('pastEnd')} to={eventListPath(1)} link={t('firstPage')} />
              ) : (
                <p>{t('empty')}</p>
              )
            }
          >
            {(events, isOld) => <Groups events={events} isFirstPage={page === 1} isOld={isOld} />}
          </LoadedList>
        </div>
        <aside aria-label={t('follow')}>
          {services.length > 0 && (
            <section aria-labelledby="every-week">
              <h2 id="every-week">{t('everyWeek')}</h2>
              <ScheduleList services={services} />
            </section>
          )}
          <Subscribe
            id="follow"
            heading={t('follow')}
            about={t('followAbout')}
            address={file}
            what={t('followAddress')}
            programs={[
              ['webcal', t('thisPhone')],
              ['google', 'Google'],
              ['outlook', 'Outlook'],
            ]}
            words={(key) => t(key)}
          >
            <p className="aside">
              <a href={file} download>
                {t('once')}
              </a>
              . {t('onceAbout')}
            </p>
          </Subscribe>
        </aside>
      </div>
    </>
  )
}

function Groups({
  events,
  isFirstPage,
  isOld,
}: {
  events: PublicEvent[]
  isFirstPage: boolean
  isOld: boolean
}) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const coming = events.filter(({ nextDate }) => nextDate !== null)
  const past = events.filter(({ nextDate }) => nextDate === null)
  const next = isFirstPage ? coming[0] : undefined
  const later = coming.filter((event) => event !== next)
  return (
    <div aria-busy={isOld}>
      {isFirstPage && coming.length === 0 && <p>{t('noneComing')}</p>}
      {next && <NextEvent event={next} />}
      {monthsOf(later).map(([month, ofMonth]) => (
        <section key={month} aria-labelledby={`month-${month}`}>
          <h2 id={`month-${month}`} className="month">
            {monthAndYear(language, month)}
          </h2>
          <ListRows items={ofMonth}>{(event) => <EventRow event={event} />}</ListRows>
        </section>
      ))}
      {past.length > 0 && (
        // On a page of past events nothing else could be read.
        <details open={coming.length === 0}>
          <summary className="past-events">
            <h2>{t('past')}</h2>
          </summary>
          <ListRows items={past}>{(event) => <EventRow event={event} />}</ListRows>
        </details>
      )}
    </div>
  )
}

/** Months as `2026-12`, with their events. */
function monthsOf(events: readonly PublicEvent[]): [month: string, events: PublicEvent[]][] {
  const months = new Map<string, PublicEvent[]>()
  for (const event of events) {
    const month = kigaliTime(shownOccurrence(event).start).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), event])
  }
  return [...months]
}
