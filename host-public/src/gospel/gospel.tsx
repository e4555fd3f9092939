import { useEffect, useRef } from 'react'
import { useBlocks } from '../church/use-blocks.ts'
import { useSite } from '../hydration/query-cache.ts'
import { useTranslation } from '../language/use-translation.ts'
import { Film } from './film.tsx'
import { usePlayer } from './use-player.ts'

/** The film behind the heading of the home page, and the scrolling text below it. */
export default function Gospel() {
  const { t } = useTranslation('gospel')
  const sentences = useBlocks('scrolling')
  const stage = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const { video, isStarted, isMoving, isPlaying, isAtRest, ...player } = usePlayer(
    useSite().settings.videos,
    stage,
  )
  const wasPressed = useRef(false)
  // The pressed button is gone then.
  useEffect(() => {
    if (isStarted && wasPressed.current) toggle.current?.focus()
  }, [isStarted])

  // The heading belongs to the page; its colours follow the film behind it.
  const shows = (what: string) => stage.current?.closest('.gospel')?.setAttribute('data-shows', what)
  const words = (
    <ul>
      {sentences.map(({ id, text, lang }) => (
        <li key={id} lang={lang}>
          {text}
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <div className="stage" ref={stage}>
        {video && isStarted && (
          <Film
            video={video}
            title={t('film')}
            isPlaying={isPlaying}
            onShows={shows}
            onRefused={player.refused}
          />
        )}
      </div>
      {video && !isStarted && (
        <button
          className="button start-film"
          type="button"
          onClick={() => {
            wasPressed.current = true
            player.start()
          }}
        >
          {video.startsWith('youtube') ? t('startYoutube') : t('start')}
        </button>
      )}
      <div className="passing" data-state={isPlaying ? 'moving' : video && !isMoving ? 'stopped' : 'still'}>
        {video && !isAtRest && (
          <button ref={toggle} className="toggle" type="button" onClick={player.toggle}>
            <span aria-hidden="true">{isMoving ? '❚❚' : '▶'}</span>
            <span className="only-heard">{isMoving ? t('pause') : t('play')}</span>
          </button>
        )}
        {sentences.length > 0 && (
          <div className="words">
            {words}
            <div aria-hidden="true">{words}</div>
          </div>
        )}
      </div>
    </>
  )
}
