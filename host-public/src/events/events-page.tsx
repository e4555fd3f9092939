import type { PublicEvent } from '@grace/contract/events'
import { joinPath, splitPath } from '@grace/contract/languages'
import { eventsPerPage } from '@grace/contract/limits'
import { useLocation } from '@grace/shared-auth/router'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { useQuery } from '../hydration/use-query.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { usePage } from '../layout/use-page.ts'
import { EmptyList } from '../lib/empty-list.tsx'
import { LoadedList } from '../lib/loaded-list.tsx'
import { Subscribe } from '../lib/subscribe.tsx'
import { EventTime } from './event-time.tsx'
import { eventListPath, eventListQuery, eventPageAt } from './events-address.ts'

export default function EventsPage() {
  const { t } = useTranslation('events')
  const { search, pathname } = useLocation()
  const given = new URLSearchParams(search)
  const page = eventPageAt(given)
  const list = useQuery(eventListQuery(given))
  usePage({
    title: [t('title'), page > 1 && t('page', { page })].filter(Boolean).join(' · '),
    description: t('description'),
    isMissing: page > 1 && (list.response?.body as PublicEvent[] | undefined)?.length === 0,
  })
  return (
    <section className="wide">
      <h1>{t('title')}</h1>
      <p>{t('description')}</p>
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
      <Subscribe
        id="follow"
        heading={t('follow')}
        about={t('followAbout')}
        address={joinPath(splitPath(pathname).prefix, '/calendar.ics')}
        what={t('followAddress')}
        programs={[
          ['webcal', t('followApple')],
          ['google', 'Google Calendar'],
        ]}
        words={(key) => t(key)}
      >
        <p>
          <a href={joinPath(splitPath(pathname).prefix, '/calendar.ics')} download>
            {t('once')}
          </a>{' '}
          <span className="aside">{t('onceAbout')}</span>
        </p>
      </Subscribe>
    </section>
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
  const coming = events.filter(({ nextDate }) => nextDate !== null)
  const past = events.filter(({ nextDate }) => nextDate === null)
  return (
    <div aria-busy={isOld}>
      {isFirstPage && coming.length === 0 && <p>{t('noneComing')}</p>}
      <Group id="coming" heading={t('coming')} events={coming} />
      <Group id="past" heading={t('past')} events={past} />
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
        <span lang={fields?.place ? lang : undefined}>{fields?.place || church.address}</span>
        {lang && ' · '}
        <LanguageMark lang={lang} />
      </p>
    </article>
  )
}
