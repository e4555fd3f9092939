import { passageText } from '@grace/contract/bible-books'
import { autonyms } from '@grace/contract/languages'
import type { SermonCard } from '@grace/contract/sermons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { date } from '../language/format.ts'
import { useLanguage } from '../language/use-language.ts'
import { useSizeAndLength } from './use-size-and-length.ts'

interface Props {
  sermon: Omit<SermonCard, 'texts' | 'outdated' | 'createdAt' | 'updatedAt'>
  /** Shows the series, as a link where it is known. */
  series?: (name: string) => ReactNode
}

/** Date, speaker, passage, series and spoken language; in lists also the length of the recording. */
export function SermonFacts({ sermon, series }: Props) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { length } = useSizeAndLength()
  const { passage, recording, spokenIn } = sermon
  return (
    <ul className="post-facts row">
      <li>
        <time dateTime={sermon.date}>{date(language, sermon.date)}</time>
      </li>
      {/* Names have no language of ours. */}
      <li lang="">{sermon.speaker}</li>
      {passage && <li>{passageText(passage, language)}</li>}
      {sermon.series && <li lang="">{series ? series(sermon.series) : sermon.series}</li>}
      {spokenIn !== language && <li>{t('spokenIn', { language: autonyms[spokenIn] })}</li>}
      {!series && recording && <li>{t('recording', { length: length(recording.seconds) })}</li>}
    </ul>
  )
}
