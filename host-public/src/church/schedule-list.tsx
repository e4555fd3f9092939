import { autonyms } from '@grace/contract/languages'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { useSite } from '../hydration/query-cache.ts'
import { clock, date, weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useNextService } from './next-service.ts'

// Not in a namespace: those of all pages would be heavier.
const words = {
  en: {
    next: 'Next',
    notOn: (date: string) => `Not on ${date}`,
    at: (date: string, time: string) => `${date}: ${time}`,
  },
  fr: {
    next: 'Prochain',
    notOn: (date: string) => `Pas le ${date}`,
    at: (date: string, time: string) => `Le ${date} : ${time}`,
  },
  rw: {
    next: 'Ikurikiraho',
    notOn: (date: string) => `Ntirizaba tariki ya ${date}`,
    at: (date: string, time: string) => `Tariki ya ${date}: ${time}`,
  },
}

/** @param isWhole also shows end, place, note, languages, and which service is next. */
export function ScheduleList({
  services,
  isWhole = false,
}: {
  services: readonly PublicService[]
  isWhole?: boolean
}) {
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
            {id === next && <span className="only-heard">{words[language].next}</span>}
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
  const language = useLanguage()
  return (
    <span className="exception">
      <time dateTime={start ? `${day}T${start}+02:00` : day}>
        {start
          ? words[language].at(date(language, day), clock(language, start))
          : words[language].notOn(date(language, day))}
      </time>
    </span>
  )
}
