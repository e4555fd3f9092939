import type { PublicEvent } from '@grace/contract/events'
import { weekdayNumber } from '@grace/contract/occurrences'
import { useTranslation } from 'react-i18next'
import { date, kigaliTime, list, weekday } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'

const which = ['first', 'second', 'third', 'fourth', 'last'] as const

/** How an event repeats, in words; nothing if it does not. */
export function RepetitionRule({ event: { eventDate, repeats } }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  if (repeats === 'none') return null
  const first = kigaliTime(eventDate).slice(0, 10)
  const weekdayIndex = new Date(first).getUTCDay()
  const name = weekday(language, weekdayIndex)
  // Inside a sentence only English writes it with a capital.
  const day = language === 'en' ? name : name.charAt(0).toLowerCase() + name.slice(1)
  const rule = {
    weekly: t('weekly', { weekday: day }),
    'monthly-by-day': t('monthlyByDay', { day: Number(first.slice(8)) }),
    // Kinyarwanda has another concord with Sunday, which is a week.
    'monthly-by-weekday': t(weekdayIndex === 0 ? 'monthlyBySunday' : 'monthlyByWeekday', {
      weekday: day,
      which: t(`which.${which[weekdayNumber(first) - 1] ?? 'last'}`),
    }),
  }[repeats]
  return <span>{rule}</span>
}

/** The rule, until when it holds, and on which days it does not. */
export function RepetitionText({ event }: { event: PublicEvent }) {
  const { t } = useTranslation('events')
  const language = useLanguage()
  const { repeats, repeatsUntil, exceptions } = event
  if (repeats === 'none') return null
  return (
    <p className="repeats">
      <RepetitionRule event={event} />
      {repeatsUntil && <span>{`, ${t('until', { date: date(language, repeatsUntil) })}`}</span>}.
      {exceptions.length > 0 && (
        <span>
          {` ${t('notOn', {
            dates: list(
              language,
              exceptions.map((each) => date(language, each)),
            ),
          })}.`}
        </span>
      )}
    </p>
  )
}
