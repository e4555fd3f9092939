import type { PublicEvent } from '@grace/contract/events'
import { useSyncExternalStore } from 'react'
import { useIsPrerendered } from '../hydration/hydrate.ts'
import { clock, date, kigaliTime, weekday } from '../language/format.ts'
import { isOnOtherTime } from '../language/other-time.ts'
import { useLanguage } from '../language/use-language.ts'

/** Start and end of the next occurrence, or of the first if all are over. */
export function shownOccurrence({ eventDate, endDate, nextDate }: PublicEvent): {
  start: string
  end: string | null
} {
  const start = nextDate ?? eventDate
  if (endDate === null) return { start, end: null }
  const durationMs = Date.parse(endDate) - Date.parse(eventDate)
  return { start, end: new Date(Date.parse(start) + durationMs).toISOString() }
}

interface Props {
  event: PublicEvent
  /** A tile beside it shows the date. */
  hasTile?: boolean
  /** The line below says whose time it is. */
  hasOwnStart?: boolean
  text: (key: 'eventDay' | 'inKigali', values?: { weekday: string; date: string }) => string
}

const dayMs = 86_400_000
/** An event that ends before has one evening, and one date. */
const morning = '06:00'

// In Kinyarwanda the clock says so.
const midnight = { en: 'midnight', fr: 'minuit' }

/** A time, or one until another on the same day: in Kinyarwanda the words, then the digits of both in brackets. */
function Range({ begin, end }: { begin: string; end: string | null }) {
  const until = end === null ? '' : ` – ${end}`
  const at = begin.indexOf('(')
  if (at < 0) return begin + until
  return (
    <>
      <span className="in-words">{begin.slice(0, at + 1)}</span>
      {begin.slice(at + 1, -1) + until}
      <span className="in-words">)</span>
    </>
  )
}

/** Day and hours of an event, by the clocks of Kigali. */
export function EventTime({ event, text, hasTile = false, hasOwnStart = false }: Props) {
  const language = useLanguage()
  const { start, end } = shownOccurrence(event)
  const isElsewhere = useIsOnOtherTime(start)
  // Written for everybody; the entry script shows it.
  const isPrerendered = useIsPrerendered()
  const parts = (instant: string) => {
    const [day = '', time = ''] = kigaliTime(instant).split('T')
    const name = weekday(language, new Date(day).getUTCDay())
    return {
      day,
      time,
      clock: time === '00:00' && language !== 'rw' ? midnight[language] : clock(language, time),
      weekday: name,
      text: text('eventDay', { weekday: name, date: date(language, day) }),
    }
  }
  // A Kinyarwanda time ends in brackets.
  const whose = language === 'rw' ? `, ${text('inKigali')}` : ` (${text('inKigali')})`
  const begins = parts(start)
  const ends = end === null ? null : parts(end)
  const isOneNight =
    end !== null && ends !== null && ends.time < morning && Date.parse(end) - Date.parse(start) < dayMs
  const isShort = hasTile && end !== null && Date.parse(end) - Date.parse(start) < dayMs
  return (
    <span className="when">
      <time dateTime={`${kigaliTime(start)}+02:00`}>
        {begins.weekday}
        <span className={hasTile ? 'only-heard' : undefined}>{begins.text.slice(begins.weekday.length)}</span>{' '}
        <span>
          <Range
            begin={begins.clock}
            end={isShort && ends ? (language === 'rw' ? ends.time : ends.clock) : null}
          />
          {ends && !isShort && (
            <span>
              {' '}
              – {ends.day === begins.day || isOneNight ? ends.clock : `${ends.text}, ${ends.clock}`}
            </span>
          )}
          {!hasOwnStart && (isElsewhere || isPrerendered) && (
            <span className="in-kigali" hidden={!isElsewhere}>
              {whose}
            </span>
          )}
        </span>
      </time>
    </span>
  )
}

const never = () => () => {}

/** False while prerendering and hydrating. */
const useIsOnOtherTime = (instant: string): boolean =>
  useSyncExternalStore(
    never,
    () => isOnOtherTime(instant),
    () => false,
  )
