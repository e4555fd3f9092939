import type { PublicEvent } from '@grace/contract/events'
import { useTranslation } from 'react-i18next'
import { useChurch } from '../church/use-church.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { LongText } from '../lib/long-text.tsx'
import { DateTile } from './date-tile.tsx'
import { EventTime, shownOccurrence } from './event-time.tsx'

/** Upcoming events besides the weekly services. */
export function ComingEvents({ events }: { events: readonly PublicEvent[] }) {
  const { t } = useTranslation('home')
  return (
    <div className="coming">
      <h2>{t('comingEvents')}</h2>
      <ol>
        {events.map((event) => (
          <li key={event.id}>
            <ComingEvent event={event} />
          </li>
        ))}
      </ol>
      <p>
        <PageLink to="/events" className="onward">
          {t('allEvents')}
        </PageLink>
      </p>
    </div>
  )
}

function ComingEvent({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('home')
  const church = useChurch()
  const { id, texts } = event
  const { fields, lang } = useOwnTexts(texts)
  return (
    <article aria-labelledby={`event-${id}`}>
      <DateTile instant={shownOccurrence(event).start} />
      <div>
        <h3 id={`event-${id}`} lang={lang}>
          <PageLink to={`/events/${id}`}>{fields?.title}</PageLink>
        </h3>
        <details className="fold">
          <summary>
            <EventTime hasTile event={event} text={(key, values) => t(key, values)} />
            {(fields?.place || church.address || lang) && (
              <span className="place">
                <span lang={fields?.place ? lang : undefined}>{fields?.place || church.address}</span>
                <LanguageMark lang={lang} />
              </span>
            )}
          </summary>
          <LongText text={fields?.description ?? ''} lang={lang} more={t('readOn')} />
        </details>
      </div>
    </article>
  )
}
