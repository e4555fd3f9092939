import { serverNow } from '@grace/contract/clock'
import { autonyms } from '@grace/contract/languages'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { useSite } from '../hydration/query-cache.ts'
import { clock, date, weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { attributesOf, nextStarts } from './next-service.ts'
import { ServiceTime, TimeInWords } from './service-time.tsx'
import { DayTags } from './service-wall.tsx'

// Not in a namespace: those of all pages would be heavier.
const words = {
  en: {
    notOn: (date: string) => `Not on ${date}`,
    at: (date: string, time: string) => `${date}: ${time}`,
  },
  fr: {
    notOn: (date: string) => `Pas le ${date}`,
    at: (date: string, time: string) => `Le ${date} : ${time}`,
  },
  rw: {
    notOn: (date: string) => `Ntirizaba tariki ya ${date}`,
    at: (date: string, time: string) => `Tariki ya ${date}: ${time}`,
  },
}

/** The services in one line each. */
export function ScheduleList({ services }: { services: readonly PublicService[] }) {
  const language = useLanguage()
  const { mainLanguage } = useSite().settings
  return (
    <ul className="schedule">
      {services.map((service) => {
        const { fields, lang } = ownTexts(language, mainLanguage, service.texts)
        return (
          <li className="row" key={service.id}>
            <span className="day">{weekday(language, service.weekday)}</span>
            <time dateTime={service.start}>{clock(language, service.start)}</time>
            <span className="gathering" lang={lang}>
              {fields?.name}
            </span>
            {service.exceptions.map((exception) => (
              <Exception key={exception.date} of={exception} />
            ))}
          </li>
        )
      })}
    </ul>
  )
}

/** The days of a week with their services; today and the next one are marked. */
export function Week({ services }: { services: readonly PublicService[] }) {
  const language = useLanguage()
  const now = serverNow()
  const attributes = attributesOf(nextStarts(services, now), now)
  return (
    <ul className="days" data-gatherings="">
      {[...new Set(services.map(({ weekday }) => weekday))].map((day) => (
        <li key={day}>
          <h3>
            <DayTags /> {weekday(language, day)}
          </h3>
          <ul>
            {services
              .filter((service) => service.weekday === day)
              .map((service) => (
                <li key={service.id} {...attributes.get(service.id)} suppressHydrationWarning>
                  <OneService service={service} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function OneService({ service: { texts, start, end, spokenIn, exceptions } }: { service: PublicService }) {
  const language = useLanguage()
  const { fields, lang } = ownTexts(language, useSite().settings.mainLanguage, texts)
  const details = [fields?.place, fields?.note].filter(Boolean).join(' · ')
  return (
    <>
      <ServiceTime time={start} />
      <div>
        <strong lang={lang}>{fields?.name}</strong>
        <TimeInWords time={start} />
        {end && <span className="aside"> – {clock(language, end)}</span>}
        {(details || spokenIn.length > 0) && (
          <span className="aside">
            {details && <span lang={lang}>{details}</span>}
            {details && spokenIn.length > 0 && ' · '}
            {spokenIn.map((code) => autonyms[code]).join(', ')}
          </span>
        )}
        {exceptions.map((exception) => (
          <Exception key={exception.date} of={exception} />
        ))}
      </div>
    </>
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
