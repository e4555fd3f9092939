import type { Recording } from '@grace/contract/recordings'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../language/use-language.ts'
import { cachedAddress } from './cached-recordings.ts'
import { StoreOffline } from './store-offline.tsx'
import { useSizeAndLength } from './use-size-and-length.ts'

const positionKey = (path: string) => `sermon-position:${path}`
const saveEverySeconds = 5
/** This close to its end, a recording starts again. */
const nearEndSeconds = 15

/** Storage is absent or full in some private windows: the recording then starts again. */
function readPosition(path: string): number {
  try {
    return Number(localStorage.getItem(positionKey(path)) ?? 0)
  } catch {
    return 0
  }
}

function savePosition(path: string, seconds: number): void {
  try {
    if (seconds > 0) localStorage.setItem(positionKey(path), String(Math.floor(seconds)))
    else localStorage.removeItem(positionKey(path))
  } catch {}
}

/** The browser's own player. Nothing is fetched before it is started, and it continues where it stopped. */
export function RecordingPlayer({ recording, title }: { recording: Recording; title: string }) {
  const { t } = useTranslation('sermons')
  const language = useLanguage()
  const { length, size } = useSizeAndLength()
  const player = useRef<HTMLAudioElement>(null)
  const saved = useRef(0)
  const [isStored, setIsStored] = useState(false)
  const [failed, setFailed] = useState(false)
  const { path, seconds, bytes } = recording
  const address = `/api/recordings/${path}`

  function resume() {
    const at = readPosition(path)
    const { current } = player
    if (current && at > 0 && at < seconds - nearEndSeconds) current.currentTime = at
  }
  function save() {
    const at = player.current?.currentTime ?? 0
    if (Math.abs(at - saved.current) < saveEverySeconds) return
    saved.current = at
    savePosition(path, at)
  }
  return (
    // Only the application knows whether it is stored on this device, and where it stopped.
    <section className="recording" aria-label={t('listen')} data-needs-app="">
      {/* biome-ignore lint/a11y/useMediaCaption: the notes are below; nobody writes captions for these. */}
      <audio
        ref={player}
        controls
        preload="none"
        src={isStored ? cachedAddress(path) : address}
        aria-label={title}
        onPlay={() => setFailed(false)}
        onLoadedMetadata={resume}
        onTimeUpdate={save}
        onPause={save}
        onEnded={() => savePosition(path, 0)}
        onError={() => setFailed(true)}
      />
      <p>{t('lengthAndSize', { length: length(seconds), size: size(bytes) })}</p>
      {failed && <p role="alert">{t('failedToPlay')}</p>}
      <p className="actions">
        <a className="button quiet" href={`${address}?download=${language}`} download>
          {t('download')}
        </a>{' '}
        <StoreOffline recording={recording} onChange={setIsStored} />
      </p>
    </section>
  )
}
