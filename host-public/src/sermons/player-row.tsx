import { splitPath } from '@grace/contract/languages'
import { playingTime } from '@grace/contract/playing-time'
import { useLocation } from '@grace/shared-auth/router'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../layout/page-link.tsx'
import { PlayButton } from './play-button.tsx'
import { play, stop, usePlayback } from './playback.ts'

/** At the foot of the other pages while a recording is open. Outside of the root, which ends with the page. */
export function PlayerRow() {
  const { t } = useTranslation('sermons')
  const { track, seconds, state } = usePlayback()
  const { path } = splitPath(useLocation().pathname)
  const address = `/sermons/${track?.sermonId}`
  const isConsole = /^\/admin(?:$|\/)/.test(path)
  // The console has a bar of its own at the foot.
  useEffect(() => {
    if (isConsole) stop()
  }, [isConsole])
  if (!track || path === address) return null
  return createPortal(
    <aside className="player-row night" aria-label={t('recordingOpen')}>
      <PlayButton path={track.path} onPlay={() => play(track)} />
      <PageLink to={address}>
        <strong lang={track.lang}>{track.title}</strong>
        {state === 'failed' ? (
          <span role="alert">{t('failedToPlay')}</span>
        ) : (
          <span>
            {playingTime(seconds)} / {playingTime(track.seconds)}
          </span>
        )}
      </PageLink>
      <button className="close" type="button" aria-label={t('close')} onClick={stop}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="m5 5 14 14M19 5 5 19" />
        </svg>
      </button>
    </aside>,
    document.body,
  )
}
