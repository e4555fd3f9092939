import type { Event } from '@grace/contract/events'
import { useSyncExternalStore } from 'react'
import { useChurch } from '../church/use-church.ts'
import { clock, date, kigaliTime, weekday } from '../language/format.ts'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { LongText } from '../lib/long-text.tsx'

/** Upcoming events besides the weekly services. */
export function ComingEvents({ events }: { events: readonly Event[] }) {
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
    </div>
  )
}

function ComingEvent({ event }: { event: Event }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const church = useChurch()
  const isElsewhere = useIsOnOtherTime(event.eventDate)
  const { id, title, titleByLanguage, description, descriptionByLanguage, place } = event
  const { text, lang } = textIn(language, description, descriptionByLanguage)
  const begins = kigaliTime(event.eventDate)
  const [day = '', time = ''] = begins.split('T')
  return (
    <article className="card" aria-labelledby={`event-${id}`}>
      <p className="when">
        <time dateTime={`${begins}+02:00`}>
          {t('eventDay', {
            weekday: weekday(language, new Date(day).getUTCDay()),
            date: date(language, day),
          })}{' '}
          <span>
            {clock(language, time)}
            {isElsewhere && ` (${t('inKigali')})`}
          </span>
        </time>
      </p>
      <h3 id={`event-${id}`}>
        <InLanguage text={title} byLanguage={titleByLanguage} />
      </h3>
      {(place || church.address) && (
        <p className="place">{place ? <span lang="">{place}</span> : church.address}</p>
      )}
      <LongText text={text} lang={lang} more={t('readOn')} />
    </article>
  )
}

const never = () => () => {}
/** Kigali is UTC+2 all year. */
const kigaliOffsetMinutes = -120

/** True if the visitor's clock differs from Kigali then; false while prerendering. */
const useIsOnOtherTime = (instant: string): boolean =>
  useSyncExternalStore(
    never,
    () => new Date(instant).getTimezoneOffset() !== kigaliOffsetMinutes,
    () => false,
  )
