import { serverNow } from '@grace/contract/clock'
import { useTranslation } from 'react-i18next'
import { marksOf } from '../church/next-service-starter.ts'
import { DayTags } from '../church/service-wall.tsx'

/** In how many days something begins. The starter script corrects the number, which the style sheet writes. */
export function DaysLeft({ at }: { at: string }) {
  const { t } = useTranslation('events')
  const [mark] = marksOf([{ at, isOnce: true }], serverNow())
  const attributes = { 'data-at': at, 'data-once': '', 'data-days': String(mark?.days) }
  const [before, after] = t('daysLeft').split('#')
  return (
    <p className="days-left" data-gatherings="">
      <span {...attributes} suppressHydrationWarning>
        <span className="next">
          <DayTags />
        </span>
      </span>
      <b className="tag later">
        {before}
        <span className="count" {...attributes} suppressHydrationWarning />
        {after}
      </b>
    </p>
  )
}
