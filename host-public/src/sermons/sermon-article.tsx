import type { Sermon } from '@grace/contract/sermons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSite } from '../hydration/query-cache.ts'
import { ownTexts } from '../language/in-language.tsx'
import { useLanguage } from '../language/use-language.ts'
import { Paragraphs } from '../lib/paragraphs.tsx'
import { RecordingPlayer } from './recording-player.tsx'
import { SermonFacts } from './sermon-facts.tsx'

/** Title, recording, video and notes of a sermon. */
export function SermonArticle({
  sermon,
  series = (name) => name,
}: {
  sermon: Omit<Sermon, 'outdated' | 'createdAt' | 'updatedAt'>
  series?: (name: string) => ReactNode
}) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { fields, lang } = ownTexts(language, useSite().settings.mainLanguage, sermon.texts)
  const { title = '', notes = null } = fields ?? {}
  const { recording, video } = sermon
  return (
    <article>
      <h1 lang={lang}>{title}</h1>
      <SermonFacts sermon={sermon} series={series} />
      {recording && (
        <RecordingPlayer
          key={recording.path}
          recording={recording}
          sermonId={sermon.id}
          title={title}
          lang={lang ?? language}
          speaker={sermon.speaker}
        />
      )}
      {video && (
        <p>
          <a className="button quiet" href={video} target="_blank" rel="noopener noreferrer">
            {t('video', { site: new URL(video).hostname.replace(/^www\./, '') })}
          </a>
        </p>
      )}
      {notes && (
        <div className="prose" lang={lang}>
          <Paragraphs text={notes} />
        </div>
      )}
    </article>
  )
}
