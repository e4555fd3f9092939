import type { PublicAnnouncement } from '@grace/contract/announcements'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { useOutOfSight } from '../hydration/use-out-of-sight.ts'
import { dateOfInstant, kigaliTime } from '../language/format.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { LongText } from '../lib/long-text.tsx'
import { HeardAnnouncement } from './heard-announcement.tsx'

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
          <ul className="stack">
            {announcements.map((announcement, at) => (
              <li key={announcement.id}>
                <Item announcement={announcement} isFirst={at === 0} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface ItemProps {
  announcement: PublicAnnouncement
  isFirst: boolean
}

/** Folded on phones but for the first one; the style sheet unfolds all on wide screens. */
function Item({ announcement: { id, texts, publishDate, recording }, isFirst }: ItemProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const { fields, lang } = useOwnTexts(texts)
  return (
    <article aria-labelledby={`announcement-${id}`}>
      <details className="fold" open={isFirst}>
        <summary>
          <span className="meta">
            <time dateTime={kigaliTime(publishDate).slice(0, 10)}>
              {dateOfInstant(language, publishDate)}
            </time>
            <LanguageMark lang={lang} />
          </span>
          <h3 id={`announcement-${id}`} lang={lang}>
            {fields?.title}
          </h3>
        </summary>
        <LongText text={fields?.content ?? ''} lang={lang} more={t('readOn')} />
        {recording && <HeardAnnouncement recording={recording} />}
      </details>
    </article>
  )
}
