import { useTranslation } from 'react-i18next'
import { pause, usePlayback } from './playback.ts'

/** @param path of the recording that it plays. */
export function PlayButton({ path, onPlay }: { path: string; onPlay: () => void }) {
  const { t } = useTranslation('sermons')
  const { track, state } = usePlayback()
  const isPlaying = track?.path === path && (state === 'playing' || state === 'loading')
  return (
    <button
      className="play"
      type="button"
      aria-label={isPlaying ? t('pause') : t('listen')}
      onClick={isPlaying ? pause : onPlay}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={isPlaying ? 'M6 4h4v16H6zm8 0h4v16h-4z' : 'M7 4v16l13-8z'} />
      </svg>
    </button>
  )
}
