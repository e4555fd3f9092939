import { playingTime } from '@grace/contract/playing-time'
import type { Recording } from '@grace/contract/recordings'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hydrateAll } from '../hydration/gestures.ts'
import { useLanguage } from '../language/use-language.ts'
import { showFootRow } from '../layout/foot-row.ts'
import { cachedAddress } from './cached-recordings.ts'
import { PlayButton } from './play-button.tsx'
import { play, type Track, usePlayback, usePosition } from './playback.ts'
import sheet from './player.css'
import { PlayerKeys } from './player-keys.tsx'
import { PlayerRow } from './player-row.tsx'
import { StoreOffline } from './store-offline.tsx'
import { TimeSlider } from './time-slider.tsx'
import { useSizeAndLength } from './use-size-and-length.ts'

interface Props extends Omit<Track, 'path' | 'seconds' | 'address'> {
  recording: Recording
}

/** Nothing is fetched before it is started, and it continues where it stopped. */
export function RecordingPlayer({ recording, ...sermon }: Props) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { length, size } = useSizeAndLength()
  const [isStored, setIsStored] = useState(false)
  const { track, state } = usePlayback()
  const position = usePosition(recording)
  const { path, seconds, bytes } = recording
  const address = `/api/recordings/${path}`
  const isOpen = track?.path === path
  const hasFailed = isOpen && state === 'failed'

  function start() {
    showFootRow(PlayerRow)
    // A link that is not hydrated would load a document, and end the recording.
    void hydrateAll()
    play({ ...sermon, path, seconds, address: isStored ? cachedAddress(path) : address })
  }
  return (
    // Only the application knows whether it is stored on this device, and where it stopped.
    <section className="wall night recording" aria-label={t('listen')} data-needs-app="">
      <link rel="stylesheet" href={sheet} precedence="page" />
      <div className="wide">
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the notes are below; nobody writes captions for these. */}
          <audio controls preload="none" src={address} />
        </noscript>
        <div className="player">
          <PlayButton path={path} onPlay={start} />
          <div>
            <TimeSlider recording={recording} name={sermon.title} />
            <p className="clock">
              {isOpen || position === 0 ? (
                <span>
                  <strong>{playingTime(position)}</strong> / {playingTime(seconds)}
                </span>
              ) : (
                <strong>{t('goOnAt', { time: playingTime(position) })}</strong>
              )}{' '}
              {isOpen && state === 'loading' && <span role="status">{t('loading')}</span>}
              {!isOpen && position > 0 && <span>{t('left', { length: length(seconds - position) })}</span>}
            </p>
          </div>
        </div>
        {hasFailed && <p role="alert">{t('failedToPlay')}</p>}
        {!isOpen && position === 0 && (
          <p>{t('lengthAndSize', { length: length(seconds), size: size(bytes) })}</p>
        )}
        <div className="actions">
          <PlayerKeys recording={recording} />
          <StoreOffline recording={recording} onChange={setIsStored} />
          <a className="button quiet" href={`${address}?download=${language}`} download>
            {t('download')}
          </a>
        </div>
      </div>
    </section>
  )
}
