import { clock, weekday } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import type { Gathering } from './schedule.ts'

export function ScheduleList({ gatherings }: { gatherings: readonly Gathering[] }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <ul className="schedule">
      {gatherings.map(({ name, day, start }) => (
        <li key={name}>
          <span className="day">{weekday(language, day)}</span>
          <time dateTime={start}>{clock(language, start)}</time>
          <span className="gathering">{t(`schedule.${name}`)}</span>
        </li>
      ))}
    </ul>
  )
}
