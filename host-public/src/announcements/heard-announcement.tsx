import { playingTime } from '@grace/contract/playing-time'
import type { Recording } from '@grace/contract/recordings'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'

/** The browser's own player, which needs no script. Nothing is fetched before it is started. */
export function HeardAnnouncement({ recording: { path, seconds, bytes } }: { recording: Recording }) {
  const { t } = useTranslation('home')
  const id = useId()
  return (
    // The first touch plays, and loads no script.
    <p data-native="">
      <span id={id}>{t('listen', { length: playingTime(seconds), size: Math.ceil(bytes / 1_000) })}</span>
      <br />
      {/* biome-ignore lint/a11y/useMediaCaption: the text above says the same. */}
      <audio controls preload="none" src={`/api/recordings/${path}`} aria-labelledby={id} />
    </p>
  )
}
