import { serverNow } from '@grace/contract/clock'
import { useTranslation } from 'react-i18next'
import { type Gathering, marksOf } from '../church/gatherings.ts'
import { attributesOf } from '../church/next-service.ts'
import { DayTags } from '../church/service-wall.tsx'

/** In how many days something begins. The starter script corrects the number. */
export function DaysLeft({ at }: { at: string }) {
  const { t } = useTranslation('events')
  const beginning: Gathering = { first: at, minutes: 0, isOnce: true, except: [] }
  const [mark] = marksOf([beginning], serverNow())
  const [before, after] = t('daysLeft').split('#')
  return (
    <p className="days-left" data-gatherings="">
      <span {...attributesOf(beginning, mark)}>
        <span className="next">
          <DayTags />
          <b className="tag later">
            {before}
            <span className="count" suppressHydrationWarning>
              {mark?.days}
            </span>
            {after}
          </b>
        </span>
      </span>
    </p>
  )
}
