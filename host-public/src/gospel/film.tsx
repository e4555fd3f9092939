import { useEffect, useRef } from 'react'
import hillsMp4 from './hills.mp4'
import hillsWebm from './hills.webm'
import lightMp4 from './light.mp4'
import lightWebm from './light.webm'

const clips: Record<string, { webm: string; mp4: string }> = {
  hills: { webm: hillsWebm, mp4: hillsMp4 },
  light: { webm: lightWebm, mp4: lightMp4 },
}

interface Player {
  id: string
  isPlaying: boolean
  /** Called with the film that is visible; empty while the poster shows. */
  onShows: (what: string) => void
  onRefused: () => void
}

/** @param video `builtin:hills`, or `youtube:` and an identifier. */
export function Film({ video, title, ...player }: Omit<Player, 'id'> & { video: string; title: string }) {
  const [source, id = ''] = video.split(':')
  if (source === 'builtin') return <Clip id={id} {...player} />
  // The YouTube player is mounted only while it plays.
  return player.isPlaying && <Youtube id={id} title={title} {...player} />
}

function Clip({ id, isPlaying, onShows, onRefused }: Player) {
  const element = useRef<HTMLVideoElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every version of `onRefused` does the same.
  useEffect(() => {
    const video = element.current
    if (!isPlaying) video?.pause()
    else {
      video?.play().catch(({ name }: Error) => {
        // Paused before it started, so not refused.
        if (name !== 'AbortError') onRefused()
      })
    }
  }, [isPlaying])
  useLeaving(onShows)
  return (
    <video
      ref={element}
      className={id}
      muted
      loop
      playsInline
      preload="none"
      aria-hidden
      tabIndex={-1}
      onPlaying={() => onShows(id)}
    >
      <source src={clips[id]?.webm} type="video/webm" />
      <source src={clips[id]?.mp4} type="video/mp4" />
    </video>
  )
}

const parameters = 'autoplay=1&mute=1&playsinline=1&loop=1&controls=0&rel=0'

function Youtube({ id, title, onShows }: Player & { title: string }) {
  useLeaving(onShows)
  return (
    <iframe
      // The YouTube player loops playlists only.
      src={`https://www.youtube-nocookie.com/embed/${id}?${parameters}&playlist=${id}`}
      title={title}
      allow="autoplay"
      tabIndex={-1}
      onLoad={() => onShows('youtube')}
    />
  )
}

/** Shows the poster when the film unmounts. */
function useLeaving(onShows: Player['onShows']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount only.
  useEffect(() => () => onShows(''), [])
}
