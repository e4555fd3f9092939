import type { Film } from './film.ts'
import hillsDayMp4 from './hills-day.mp4'
import hillsDayWebm from './hills-day.webm'
import hillsDuskMp4 from './hills-dusk.mp4'
import hillsDuskWebm from './hills-dusk.webm'
import lightDayMp4 from './light-day.mp4'
import lightDayWebm from './light-day.webm'
import lightDuskMp4 from './light-dusk.mp4'
import lightDuskWebm from './light-dusk.webm'

/** WebM and MP4, by day and at dusk. */
const clips: Record<string, string[]> = {
  hills: [hillsDayWebm, hillsDayMp4, hillsDuskWebm, hillsDuskMp4],
  light: [lightDayWebm, lightDayMp4, lightDuskWebm, lightDuskMp4],
}

/**
 * A clip of the site, silent and without end. It begins with the drawing that it covers, in the same colours.
 *
 * @param place the element over the drawing.
 * @param onShows called with the film that is visible; empty while only the drawing is.
 * @param onRefused the browser does not play it.
 */
export function showClip(
  place: Element,
  id: string,
  onShows: (what: string) => void,
  onRefused: () => void,
): Film {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const video = Object.assign(document.createElement('video'), {
    muted: true,
    loop: true,
    playsInline: true,
    preload: 'none',
    tabIndex: -1,
  })
  video.addEventListener('playing', () => {
    // At the second frame the first one is painted.
    if (!video.requestVideoFrameCallback) return onShows(id)
    video.requestVideoFrameCallback(() => video.requestVideoFrameCallback(() => onShows(id)))
  })
  video.setAttribute('playsinline', '')
  video.setAttribute('aria-hidden', 'true')
  const sources = ['webm', 'mp4'].map((type) =>
    Object.assign(document.createElement('source'), { type: `video/${type}` }),
  )
  video.append(...sources)
  const choose = () => {
    for (const [index, source] of sources.entries())
      source.src = clips[id]?.[index + (dark.matches ? 2 : 0)] ?? ''
  }
  choose()
  place.append(video)
  function play() {
    video.play().catch(({ name }: Error) => {
      // Paused before it started, so not refused.
      if (name !== 'AbortError') onRefused()
    })
  }
  const onLight = () => {
    const isPlaying = !video.paused
    onShows('')
    choose()
    video.load()
    if (isPlaying) play()
  }
  dark.addEventListener('change', onLight)
  return {
    play,
    pause: () => video.pause(),
    remove() {
      dark.removeEventListener('change', onLight)
      video.remove()
      onShows('')
    },
  }
}
