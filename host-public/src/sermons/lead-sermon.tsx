import type { SermonCard } from '@grace/contract/sermons'
import { useTranslation } from 'react-i18next'
import { useOwnTexts } from '../language/own-texts.tsx'
import { PageLink } from '../layout/page-link.tsx'
import { DayAndLanguage, PassageAndSpeaker } from './sermon-row.tsx'
import { useSizeAndLength } from './use-size-and-length.ts'

/** The newest sermon with sound, otherwise the newest. */
export const leadOf = (sermons: readonly SermonCard[]) =>
  sermons.find(({ recording }) => recording) ?? sermons[0]

/** One sermon on the wall above the list. */
export function LeadSermon({ sermon }: { sermon: SermonCard }) {
  const { t } = useTranslation('sermons')
  const { length, size } = useSizeAndLength()
  const { fields, lang } = useOwnTexts(sermon.texts)
  const { id, recording } = sermon
  return (
    <section className="wall night lead-sermon" aria-labelledby="lead">
      <div className="wide">
        <div className="meta">
          <DayAndLanguage sermon={sermon} />
        </div>
        <h2 id="lead" lang={lang}>
          <PageLink to={`/sermons/${id}`}>{fields?.title}</PageLink>
        </h2>
        <div className="meta">
          <PassageAndSpeaker sermon={sermon} />
        </div>
        <p className="actions">
          <PageLink className="button on-night" to={`/sermons/${id}`}>
            {t(recording ? 'listen' : 'toRead')}
          </PageLink>
          {recording && (
            <span className="meta">
              {t('lengthAndSize', { length: length(recording.seconds), size: size(recording.bytes) })}
            </span>
          )}
        </p>
      </div>
    </section>
  )
}
