import type { PublicEvent } from '@grace/contract/events'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { DateTile } from '../events/date-tile.tsx'
import { EventTime, shownOccurrence } from '../events/event-time.tsx'
import { useSite } from '../hydration/query-cache.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'

const shownMax = 2

/** The next events besides the weekly services. */
export function ComingEvents() {
  const { t } = useTranslation('account')
  const { t: site } = useTranslation()
  const events = useSite().events.slice(0, shownMax)
  if (events.length === 0) return null
  return (
    <section className="card" aria-labelledby="coming-events">
      <div className="head row">
        <h2 id="coming-events">{t('dashboard.comingEvents')}</h2>
        <PageLink to="/events" className="onward">
          {site('nav.allEvents')}
        </PageLink>
      </div>
      <ul className="week-rows">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </ul>
    </section>
  )
}

function EventRow({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('account')
  const church = useChurch()
  const { fields, lang } = useOwnTexts(event.texts)
  const place = fields?.place || church.address
  return (
    <li>
      <DateTile instant={shownOccurrence(event).start} />
      <div>
        <EventTime hasTile event={event} text={(key, values) => t(`dashboard.${key}`, values)} />
        <h3 lang={lang}>
          <PageLink to={`/events/${event.id}`}>{fields?.title}</PageLink>
        </h3>
        {(place || lang) && (
          <p className="place">
            <span lang={fields?.place ? lang : undefined}>{place}</span>
            <LanguageMark lang={lang} />
          </p>
        )}
      </div>
    </li>
  )
}
