import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useBlocks } from '../church/use-blocks.ts'
import { useSite } from '../hydration/query-cache.ts'
import { none } from './clip-place.tsx'
import { playFilm } from './play-film.ts'

/** The film behind the heading of the home page, and the scrolling text below it. */
export default function Gospel() {
  const { t } = useTranslation('gospel')
  const sentences = useBlocks('scrolling')
  const { videos } = useSite().settings
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => (stage.current ? playFilm(stage.current) : undefined), [])
  const words = (
    <ul className="row">
      {sentences.map(({ id, text, lang }) => (
        <li key={id} lang={lang}>
          {text}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div
        className="stage"
        ref={stage}
        data-videos={JSON.stringify(videos)}
        data-title={t('film')}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
        dangerouslySetInnerHTML={none}
      />
      {(['builtin', 'youtube'] as const).map((source) => (
        <button
          key={source}
          className="button start-film"
          data-source={source}
          data-native=""
          type="button"
          hidden
        >
          {source === 'youtube' ? t('startYoutube') : t('start')}
        </button>
      ))}
      <div className="passing night" data-state="still" data-native="">
        <button className="toggle" type="button" hidden>
          <span className="pause">
            <span aria-hidden="true">❚❚</span>
            <span className="only-heard">{t('pause')}</span>
          </span>
          <span className="play" hidden>
            <span aria-hidden="true">▶</span>
            <span className="only-heard">{t('play')}</span>
          </span>
        </button>
        {sentences.length > 0 && (
          <div className="words row">
            {words}
            <div aria-hidden="true">{words}</div>
          </div>
        )}
      </div>
    </>
  )
}
