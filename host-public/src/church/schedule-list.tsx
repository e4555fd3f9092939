import { autonyms } from '@grace/contract/languages'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { useSite } from '../hydration/query-cache.ts'
import { clock, date, weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { useNextService } from './next-service.ts'

/** @param isWhole also shows end, place, note, languages, and which service is next. */
export function ScheduleList({
  services,
  isWhole = false,
}: {
  services: readonly PublicService[]
  isWhole?: boolean
}) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { mainLanguage } = useSite().settings
  const next = useNextService(services, isWhole)
  return (
    <ul className="schedule">
      {services.map((service) => {
        const { fields, lang } = ownTexts(language, mainLanguage, service.texts)
        const { id, start, end, spokenIn, exceptions } = service
        const details = [fields?.place, fields?.note].filter(Boolean).join(' · ')
        return (
          <li key={id} data-next={id === next || undefined}>
            <span className="day">{weekday(language, service.weekday)}</span>
            <time dateTime={start}>
              {clock(language, start)}
              {isWhole && end && ` – ${clock(language, end)}`}
            </time>
            <span className="gathering" lang={lang}>
              {fields?.name}
            </span>
            {id === next && <span className="only-heard">{t('schedule.next')}</span>}
            {isWhole && (details || spokenIn.length > 0) && (
              <span className="aside">
                {details && <span lang={lang}>{details}</span>}
                {details && spokenIn.length > 0 && ' · '}
                {spokenIn.map((code) => autonyms[code]).join(', ')}
              </span>
            )}
            {exceptions.map((exception) => (
              <Exception key={exception.date} of={exception} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

function Exception({ of: { date: day, start } }: { of: ServiceException }) {
  const { t } = useTranslation()
  const language = useLanguage()
  return (
    <span className="exception">
      <time dateTime={start ? `${day}T${start}+02:00` : day}>
        {start
          ? t('schedule.at', { date: date(language, day), time: clock(language, start) })
          : t('schedule.notOn', { date: date(language, day) })}
      </time>
    </span>
  )
}
