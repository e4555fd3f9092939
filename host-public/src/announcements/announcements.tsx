import type { PublicAnnouncement } from '@grace/contract/announcements'
import { useRef } from 'react'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { dateOfInstant, kigaliTime } from '../language/format.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { useTranslation } from '../language/use-translation.ts'
import { LongText } from '../lib/long-text.tsx'

/** Current announcements; nothing if there are none. */
export function Announcements() {
  const { t } = useTranslation('home')
  const around = useRef<HTMLDivElement>(null)
  const announcements = useOutOfSight(useSite().announcements, around)
  return (
    // Also rendered when empty: `useOutOfSight` needs an element at this place.
    <div ref={around}>
      {announcements.length > 0 && (
        <section className="announcements wide" aria-labelledby="announcements-heading">
          <h2 id="announcements-heading">{t('announcements')}</h2>
          <ul data-count={announcements.length}>
            {announcements.map((announcement) => (
              <li key={announcement.id}>
                <Item announcement={announcement} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Item({ announcement: { id, texts, publishDate } }: { announcement: PublicAnnouncement }) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { fields, lang } = useOwnTexts(texts)
  return (
    <article className="card" aria-labelledby={`announcement-${id}`}>
      <h3 id={`announcement-${id}`} lang={lang}>
        {fields?.title}
      </h3>
      <p className="aside">
        <time dateTime={kigaliTime(publishDate).slice(0, 10)}>{dateOfInstant(language, publishDate)}</time>
        {lang && ' · '}
        <LanguageMark lang={lang} />
      </p>
      <LongText text={fields?.content ?? ''} lang={lang} more={t('readOn')} />
    </article>
  )
}
