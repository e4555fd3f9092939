import type { Film } from './film.ts'

const parameters = 'autoplay=1&mute=1&playsinline=1&loop=1&controls=0&rel=0'

/** The player of YouTube, which is in the document only while it plays. Its title is `data-title` of the stage. */
export function showYoutube(stage: HTMLElement, id: string, onShows: (what: string) => void): Film {
  let frame: HTMLIFrameElement | null = null
  function remove() {
    if (!frame) return
    frame.remove()
    frame = null
    onShows('')
  }
  return {
    play() {
      if (frame) return
      frame = Object.assign(document.createElement('iframe'), {
        // The player loops playlists only.
        src: `https://www.youtube-nocookie.com/embed/${id}?${parameters}&playlist=${id}`,
        title: stage.dataset.title,
        allow: 'autoplay',
        tabIndex: -1,
        onload: () => onShows('youtube'),
      })
      stage.append(frame)
    },
    pause: remove,
    remove,
  }
}
