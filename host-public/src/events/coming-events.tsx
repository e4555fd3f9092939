import type { PublicEvent } from '@grace/contract/events'
import { useChurch } from '../church/use-church.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useTranslation } from '../language/use-translation.ts'
import { PageLink } from '../layout/page-link.tsx'
import { LongText } from '../lib/long-text.tsx'
import { EventTime } from './event-time.tsx'

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
        <PageLink to="/events">{t('allEvents')}</PageLink>
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
    <article className="card" aria-labelledby={`event-${id}`}>
      <EventTime event={event} text={(key, values) => t(key, values)} />
      <h3 id={`event-${id}`} lang={lang}>
        <PageLink to={`/events/${id}`}>{fields?.title}</PageLink>
      </h3>
      {(fields?.place || church.address || lang) && (
        <p className="place">
          {fields?.place ? <span lang={lang}>{fields.place}</span> : church.address}
          {lang && ' · '}
          <LanguageMark lang={lang} />
        </p>
      )}
      <LongText text={fields?.description ?? ''} lang={lang} more={t('readOn')} />
    </article>
  )
}
