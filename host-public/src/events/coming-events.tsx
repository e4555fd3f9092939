import type { PublicEvent } from '@grace/contract/events'
import { useSyncExternalStore } from 'react'
import { useChurch } from '../church/use-church.ts'
import { clock, date, kigaliTime, weekday } from '../language/format.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { LongText } from '../lib/long-text.tsx'

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
    </div>
  )
}

function ComingEvent({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const church = useChurch()
  const isElsewhere = useIsOnOtherTime(event.eventDate)
  const { id, texts } = event
  const { fields, lang } = useOwnTexts(texts)
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
      <h3 id={`event-${id}`} lang={lang}>
        {fields?.title}
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
