import type { PublicEvent } from '@grace/contract/events'
import { useLocation } from '@grace/shared-auth/router'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { DateTile } from './date-tile.tsx'
import { EventTime, shownOccurrence } from './event-time.tsx'

const shown = 2

/** The next events, beside a text or another event. */
export default function NextEvents() {
  const { t } = useTranslation('home')
  const around = useRef<HTMLDivElement>(null)
  const { pathname } = useLocation()
  const events = useOutOfSight(useSite().events, around)
    .filter(({ id }) => !pathname.endsWith(`/events/${id}`))
    .slice(0, shown)
  return (
    // Also without events: `useOutOfSight` needs an element at this place.
    <div className="coming" ref={around} hidden={events.length === 0}>
      <h2>{t('comingEvents')}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <NextEvent event={event} />
          </li>
        ))}
      </ol>
      <PageLink to="/events" className="onward">
        {t('allEvents')}
      </PageLink>
    </div>
  )
}

function NextEvent({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('home')
  const { address } = useChurch()
  const { fields, lang } = useOwnTexts(event.texts)
  return (
    <article>
      <DateTile instant={shownOccurrence(event).start} />
      <div>
        <EventTime hasTile event={event} text={(key, values) => t(key, values)} />
        <h3 lang={lang}>
          <PageLink to={`/events/${event.id}`}>{fields?.title}</PageLink>
        </h3>
        <span className="place" lang={fields?.place ? lang : undefined}>
          {fields?.place || address}
        </span>
      </div>
    </article>
  )
}
