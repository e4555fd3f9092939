import { useRef } from 'react'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { dateOfInstant, kigaliTime } from '../language/format.ts'
import { InLanguage, textIn } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { LongText } from '../lib/long-text.tsx'

/** Current announcements; nothing if there are none. */
export function Announcements() {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const around = useRef<HTMLDivElement>(null)
  const announcements = useOutOfSight(useSite().announcements, around)
  return (
    // Also rendered when empty: `useOutOfSight` needs an element at this place.
    <div ref={around}>
      {announcements.length > 0 && (
        <section className="announcements wide" aria-labelledby="announcements-heading">
          <h2 id="announcements-heading">{t('announcements')}</h2>
          <ul data-count={announcements.length}>
            {announcements.map(({ id, title, titleByLanguage, content, contentByLanguage, publishDate }) => {
              const { text, lang } = textIn(language, content, contentByLanguage)
              return (
                <li key={id}>
                  <article className="card" aria-labelledby={`announcement-${id}`}>
                    <h3 id={`announcement-${id}`}>
                      <InLanguage text={title} byLanguage={titleByLanguage} />
                    </h3>
                    <p className="aside">
                      <time dateTime={kigaliTime(publishDate).slice(0, 10)}>
                        {dateOfInstant(language, publishDate)}
                      </time>
                    </p>
                    <LongText text={text} lang={lang} more={t('readOn')} />
                  </article>
                </li>
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}
