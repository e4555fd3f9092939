import { serverNow } from '@grace/contract/clock'
import type { Language } from '@grace/contract/languages'
import type { PublicService } from '@grace/contract/services'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { date, shortClock, weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { type Mark, marksOf } from './gatherings.ts'
import { inMinutes } from './in-minutes.ts'
import { MapLink } from './map-link.tsx'
import { attributesOf, gatheringsOf, type OfService, useMarks } from './next-service.ts'
import { OwnTime } from './own-time.tsx'
import { ServiceTime, TimeInWords } from './service-time.tsx'
import { useChurch } from './use-church.ts'

interface Props {
  /** Those of which it shows the next; default: all. */
  services?: readonly PublicService[]
  /** In the place of “Next service”. */
  label?: string
}

/**
 * The next service with its way, on a wall of imigongo. All services of the week are in the HTML, so that
 * `markNextService` can show another one when the page is read later than it was made.
 */
export function ServiceWall({ services, label }: Props) {
  const { t } = useTranslation()
  const { services: all } = useSite()
  const gatherings = gatheringsOf(services ?? all)
  const marks = marksOf(gatherings, serverNow())
  useMarks()
  if (gatherings.length === 0) return null
  return (
    <section className="wall night" aria-label={label ?? t('next.service')} data-gatherings="">
      <ul className="wide">
        {gatherings.map((each, index) => (
          <li key={each.key} {...attributesOf(each, marks[index])}>
            <OnWall of={each} mark={marks[index]} label={label} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OnWallProps {
  of: OfService
  mark: Mark | undefined
  label: string | undefined
}

function OnWall({ of, mark, label }: OnWallProps) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { address, phone, phoneLink } = useChurch()
  const { fields, lang } = ownTexts(language, useSite().settings.mainLanguage, of.service.texts)
  const [day = '', time = ''] = of.first.slice(0, 16).split('T')
  const name = weekday(language, new Date(day).getUTCDay())
  const place = fields?.place ?? address
  return (
    <>
      <p className="next">
        <b className="tag day">{of.isOnce ? wholeDay(language, name, day) : name}</b>
        <DayTags />
        <b className="tag soon" suppressHydrationWarning>
          {mark?.state === 'soon' ? inMinutes(language, mark.minutesLeft) : ''}
        </b>{' '}
        <span className="ahead">
          {label ?? t('next.service')}
          <span className="which">, {inSentence(language, name)}</span>
        </span>
        <span className="during">
          {t('next.until', { time: endOf(language, of) })}, {inSentence(language, name)}
        </span>
      </p>
      <ServiceTime time={time} />
      <p className="what">
        <strong lang={lang}>{fields?.name}</strong>
        <TimeInWords time={time} />
        {place && <MapLink place={place} lang={fields?.place ? lang : undefined} />}
      </p>
      <OwnTime />
      <p className="actions">
        {place && (
          <MapLink place={place} className="button on-night">
            {t('next.directions')}
          </MapLink>
        )}{' '}
        <PageLink to="/#events" className="button quiet plan">
          {t('home.viewSchedule')}
        </PageLink>
        {phone && (
          <a href={phoneLink} className="button quiet call">
            {t('next.call')}
          </a>
        )}
      </p>
    </>
  )
}

/** All are in the HTML; the style sheet shows the one that is true. */
export function DayTags() {
  const { t } = useTranslation()
  return (
    <>
      <b className="tag today">{t('next.today')}</b>
      <b className="tag tomorrow">{t('next.tomorrow')}</b>
      <b className="tag now">{t('next.now')}</b>
    </>
  )
}

function endOf(language: Language, { first, minutes }: OfService): string {
  const end = new Date(Date.parse(`${first.slice(0, 16)}Z`) + minutes * 60_000)
  return shortClock(language, end.toISOString().slice(11, 16))
}

const wholeDay = (language: Language, name: string, day: string) =>
  `${name}${language === 'fr' ? '' : ','} ${date(language, day)}`

/** Only English writes a day with a capital inside a sentence. */
const inSentence = (language: Language, name: string) =>
  language === 'en' ? name : name.charAt(0).toLowerCase() + name.slice(1)
