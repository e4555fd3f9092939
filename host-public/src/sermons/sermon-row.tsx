import { passageText } from '@grace/contract/bible-books'
import type { SermonCard } from '@grace/contract/sermons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { date } from '../language/format.ts'
import { LanguageMark, useOwnTexts } from '../language/own-texts.tsx'
import { useLanguage } from '../language/use-language.ts'
import { ListRow } from '../lib/list-row.tsx'
import { ReadPanel, SoundPanel } from '../lib/panels.tsx'
import { useSizeAndLength } from './use-size-and-length.ts'

/** A sermon in a list; its panel says whether it can be heard, and how long it is. */
export function SermonRow({ sermon }: { sermon: SermonCard }) {
  const { t } = useTranslation('sermons')
  const { length, shortLength } = useSizeAndLength()
  const { fields, lang } = useOwnTexts(sermon.texts)
  const { recording } = sermon
  return (
    <ListRow
      panel={
        recording ? (
          <SoundPanel>{shortLength(recording.seconds)}</SoundPanel>
        ) : (
          <ReadPanel>{t('toRead')}</ReadPanel>
        )
      }
      above={<DayAndLanguage sermon={sermon} />}
      title={fields?.title}
      lang={lang}
      to={`/sermons/${sermon.id}`}
      below={
        <PassageAndSpeaker sermon={sermon}>
          {recording && (
            <span className="only-heard"> · {t('recording', { length: length(recording.seconds) })}</span>
          )}
        </PassageAndSpeaker>
      }
    />
  )
}

type Facts = Pick<SermonCard, 'date' | 'spokenIn' | 'passage' | 'speaker' | 'series'>

export function DayAndLanguage({ sermon: { date: day, spokenIn } }: { sermon: Facts }) {
  const language = useLanguage()
  return (
    <>
      <strong>
        <time dateTime={day}>{date(language, day)}</time>
      </strong>{' '}
      <LanguageMark lang={spokenIn === language ? undefined : spokenIn} />
    </>
  )
}

export function PassageAndSpeaker({
  sermon: { passage, speaker, series },
  children,
}: {
  sermon: Facts
  children?: ReactNode
}) {
  const language = useLanguage()
  return (
    <>
      {passage && <span>{passageText(passage, language)}</span>}
      {/* Names have no language of ours. */}
      <span lang="">{[speaker, series].filter(Boolean).join(' · ')}</span>
      {children}
    </>
  )
}
