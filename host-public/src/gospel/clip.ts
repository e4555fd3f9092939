import type { Film } from './film.ts'
import hillsMp4 from './hills.mp4'
import hillsWebm from './hills.webm'
import lightMp4 from './light.mp4'
import lightWebm from './light.webm'

const clips: Record<string, { webm: string; mp4: string }> = {
  hills: { webm: hillsWebm, mp4: hillsMp4 },
  light: { webm: lightWebm, mp4: lightMp4 },
}

/**
 * A clip of the site, silent and without end.
 *
 * @param onShows called with the film that is visible; empty while the poster shows.
 * @param onRefused the browser does not play it.
 */
export function showClip(
  stage: Element,
  id: string,
  onShows: (what: string) => void,
  onRefused: () => void,
): Film {
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    preload: 'none',
    tabIndex: -1,
  })
  video.addEventListener('playing', () => {
    // The stage fades in with a picture: at the second frame, when the first one is painted.
    if (!video.requestVideoFrameCallback) return onShows(id)
    video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => onShows(id)))
  })
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  for (const type of ['webm', 'mp4'] as const) {
    video.append(
      Object.assign(document.createElement('source'), { src: clips[id]?.[type], type: `video/${type}` }),
    )
  }
  stage.append(video)
  return {
    play() {
      video.play().catch(({ name }: Error) => {
        // Paused before it started, so not refused.
        if (name !== 'AbortError') onRefused()
      })
    },
    pause: () => video.pause(),
    remove() {
      video.remove()
      onShows('')
    },
  }
}
