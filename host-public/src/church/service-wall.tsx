import { serverNow } from '@grace/contract/clock'
import type { Language } from '@grace/contract/languages'
import type { PublicService } from '@grace/contract/services'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { weekday } from '../language/format.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { PageLink } from '../layout/page-link.tsx'
import { MapLink } from './map-link.tsx'
import { attributesOf, nextStarts } from './next-service.ts'
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
  const language = useLanguage()
  const { address } = useChurch()
  const { services: all, settings } = useSite()
  const now = serverNow()
  const starts = nextStarts(services ?? all, now)
  const attributes = attributesOf(starts, now)
  if (starts.length === 0) return null
  return (
    <section className="wall night" aria-label={label ?? t('next.service')}>
      <ul className="wide" data-gatherings="">
        {starts.map((start) => {
          const { fields, lang } = ownTexts(language, settings.mainLanguage, start.service.texts)
          const time = start.at.slice(11, 16)
          const place = fields?.place ?? address
          return (
            <li key={start.service.id} {...attributes.get(start.service.id)} suppressHydrationWarning>
              <p className="next">
                <DayTags /> {label ?? t('next.service')}, {dayInSentence(language, start.at)}
              </p>
              <ServiceTime time={time} />
              <p className="what">
                <strong lang={lang}>{fields?.name}</strong>
                <TimeInWords time={time} />
                {place && <MapLink place={place} lang={fields?.place ? lang : undefined} />}
              </p>
              <p className="actions">
                {place && (
                  <MapLink place={place} className="button on-night">
                    {t('next.directions')}
                  </MapLink>
                )}{' '}
                <PageLink to="/#events" className="button quiet">
                  {t('home.viewSchedule')}
                </PageLink>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Both are in the HTML; the style sheet shows the one that is true. */
export function DayTags() {
  const { t } = useTranslation()
  return (
    <>
      <b className="tag today">{t('next.today')}</b>
      <b className="tag tomorrow">{t('next.tomorrow')}</b>
    </>
  )
}

/** Only English writes a day with a capital inside a sentence. */
function dayInSentence(language: Language, at: string): string {
  const name = weekday(language, new Date(at.slice(0, 10)).getUTCDay())
  return language === 'en' ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
