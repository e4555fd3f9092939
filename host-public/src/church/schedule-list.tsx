import { serverNow } from '@grace/contract/clock'
import { autonyms } from '@grace/contract/languages'
import type { PublicService, ServiceException } from '@grace/contract/services'
import { useSite } from '../hydration/query-cache.ts'
import { clock, date, weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { type Mark, marksOf } from './gatherings.ts'
import { attributesOf, gatheringsOf, once, useMarks, weekly } from './next-service.ts'
import { OwnTime } from './own-time.tsx'
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
  useMarks()
  return (
    <ul className="schedule" data-gatherings="">
      {services.map((service) => {
        const { fields, lang } = ownTexts(language, mainLanguage, service.texts)
        return (
          <li className="row" key={service.id} {...attributesOf(weekly(service))}>
            <span className="day">{weekday(language, service.weekday)}</span>
            <time dateTime={service.start}>{clock(language, service.start)}</time>
            <span className="gathering" lang={lang}>
              {fields?.name}
            </span>
            <OwnTime />
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
  const gatherings = gatheringsOf(services)
  const marks = new Map(marksOf(gatherings, serverNow()).map((mark, index) => [gatherings[index]?.key, mark]))
  useMarks()
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
              .map((service) => {
                const usual = weekly(service)
                return (
                  <li key={service.id} {...attributesOf(usual, marks.get(usual.key))}>
                    <OneService service={service} marks={marks} />
                  </li>
                )
              })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

type Marks = ReadonlyMap<string | undefined, Mark>

function OneService({ service, marks }: { service: PublicService; marks: Marks }) {
  const { texts, start, end, spokenIn, exceptions } = service
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
        {exceptions.map((exception) => {
          const found = once(service, exception)
          const attributes = found && attributesOf(found, marks.get(found.key))
          return (
            <Exception key={exception.date} of={exception} usual={service.weekday} attributes={attributes} />
          )
        })}
      </div>
    </>
  )
}

interface ExceptionProps {
  of: ServiceException
  /** Weekday of its service. */
  usual?: number
  attributes?: object | null
}

function Exception({ of: { date: day, start }, usual, attributes }: ExceptionProps) {
  const language = useLanguage()
  const isOnOtherDay = new Date(day).getUTCDay() !== usual
  return (
    <span className={isOnOtherDay ? 'exception other-day' : 'exception'} {...attributes}>
      <time dateTime={start ? `${day}T${start}+02:00` : day}>
        {start
          ? words[language].at(date(language, day), clock(language, start))
          : words[language].notOn(date(language, day))}
      </time>
    </span>
  )
}
