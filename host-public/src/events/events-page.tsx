import type { PublicEvent } from '@grace/contract/events'
import { joinPath, splitPath } from '@grace/contract/languages'
import { eventsPerPage } from '@grace/contract/limits'
import { useLocation } from '@grace/shared-auth/router'
import { useChurch } from '../church/use-church.ts'
import type { CachedResponse } from '../hydration/query-cache.ts'
import { useQuery } from '../hydration/use-query.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { Pager } from '../lib/pager.tsx'
import { QueryStatus } from '../lib/query-status.tsx'
import { usePreviousData } from '../lib/use-previous-data.ts'
import { EventTime } from './event-time.tsx'
import { eventListPath, eventListQuery, eventPageAt } from './events-address.ts'

export default function EventsPage() {
  const { t } = useTranslation('events')
  const { search, pathname } = useLocation()
  const given = new URLSearchParams(search)
  const page = eventPageAt(given)
  const { response, failed, retry } = useQuery(eventListQuery(given))
  const last = usePreviousData(response)
  usePage({
    title: [t('title'), page > 1 && t('page', { page })].filter(Boolean).join(' · '),
    description: t('description'),
    isMissing: page > 1 && (response?.body as PublicEvent[] | undefined)?.length === 0,
  })
  return (
    <section className="wide">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
      {!response && (
        <QueryStatus failed={failed} failure={t('failed')} text={(key) => t(key)} retry={retry} />
      )}
      {last && !failed && <List response={last} page={page} isOld={last !== response} />}
      <p className="actions">
        <a className="button quiet" href={joinPath(splitPath(pathname).prefix, '/calendar.ics')}>
          {t('follow')}
        </a>
      </p>
    </section>
  )
}

function List({ response, page, isOld }: { response: CachedResponse; page: number; isOld: boolean }) {
  const { t } = useTranslation('events')
  const events = response.body as PublicEvent[]
  if (events.length === 0 && !isOld) {
    if (page > 1) return <EmptyList text={t('pastEnd')} to={eventListPath(1)} link={t('firstPage')} />
    return <p>{t('empty')}</p>
  }
  const coming = events.filter(({ nextDate }) => nextDate !== null)
  const past = events.filter(({ nextDate }) => nextDate === null)
  const pages = Math.max(1, Math.ceil((response.total ?? events.length) / eventsPerPage))
  return (
    <div aria-busy={isOld}>
      {page === 1 && coming.length === 0 && <p>{t('noneComing')}</p>}
      <Group id="coming" heading={t('coming')} events={coming} />
      <Group id="past" heading={t('past')} events={past} />
      {!isOld && (
        <Pager
          page={page}
          pages={pages}
          to={eventListPath}
          text={(key) => t(key)}
          place={t('pageOf', { page, pages })}
        />
      )}
    </div>
  )
}

function Group({ id, heading, events }: { id: string; heading: string; events: PublicEvent[] }) {
  if (events.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul className="posts">
        {events.map((event) => (
          <li key={event.id}>
            <Card event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const church = useChurch()
  const { fields, lang } = useOwnTexts(event.texts)
  return (
    <article className="card">
      <EventTime event={event} text={(key, values) => t(key, values)} />
      <h3 lang={lang}>
        <PageLink to={`/events/${event.id}`}>{fields?.title}</PageLink>
      </h3>
      <p className="place">
        {fields?.place ? <span lang={lang}>{fields.place}</span> : church.address}
        {lang && ' · '}
        <LanguageMark lang={lang} />
      </p>
    </article>
  )
}
