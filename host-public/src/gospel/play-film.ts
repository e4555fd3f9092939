import { isFast, savesData } from '../lib/connection.ts'
import { setBreathing } from './breathing.ts'
import { showClip } from './clip.ts'
import type { Film } from './film.ts'
import { showYoutube } from './youtube.ts'

const playing = new WeakMap<Element, () => void>()

/**
 * Plays a film behind the heading and moves the text below it: automatically, unless the visitor saves data or prefers
 * reduced motion, and only while the stage is in view. Works on prerendered HTML without React.
 *
 * @param stage the element of the film; `data-videos` lists what may be shown, and one is chosen at random.
 * @returns a function that stops it.
 */
export function playFilm(stage: HTMLElement): () => void {
  const known = playing.get(stage)
  if (known) return known
  const hero = stage.closest<HTMLElement>('.gospel')
  const passing = hero?.querySelector<HTMLElement>('.passing')
  const hills = hero?.querySelector('.hills')
  const videos: string[] = JSON.parse(stage.dataset.videos ?? '[]')
  const video = videos[Math.floor(Math.random() * videos.length)]
  const [source, id = ''] = video?.split(':') ?? []
  const button = (selector: string) => hero?.querySelector<HTMLElement>(selector)
  const toggle = button('.toggle')
  const start = button(`[data-source="${source}"]`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  let isMoving = !isStill
  let isStarted = !isStill && isFast() && !savesData()
  let isInSight = false
  let film: Film | null = null

  const shows = (what: string) => hero?.setAttribute('data-shows', what)
  function refused() {
    isStarted = false
    update()
  }
  function update() {
    const isPlaying = isMoving && isInSight
    if (video && isStarted) {
      film ??=
        source === 'builtin'
          ? showClip(hills?.querySelector('.clip') ?? stage, id, shows, refused)
          : showYoutube(stage, id, shows)
      if (isPlaying) film.play()
      else film.pause()
    } else {
      film?.remove()
      film = null
    }
    // A film begins with the drawing at rest.
    if (hills) setBreathing(hills, isPlaying && !film)
    if (!passing) return
    passing.dataset.state = isPlaying ? 'moving' : video && !isMoving ? 'stopped' : 'still'
    // Nothing moves: there is nothing to pause.
    toggle?.toggleAttribute('hidden', !video || (isStill && !isStarted))
    start?.toggleAttribute('hidden', !video || isStarted)
    button('.pause')?.toggleAttribute('hidden', !isMoving)
    button('.play')?.toggleAttribute('hidden', isMoving)
  }

  const onToggle = () => {
    isMoving = !isMoving
    update()
  }
  const onStart = () => {
    isStarted = true
    isMoving = true
    update()
    // The pressed button is gone.
    toggle?.focus()
  }
  // At the document, because React stops clicks inside a section that it has not hydrated.
  const onClick = ({ target }: Event) => {
    if (!(target instanceof Node)) return
    if (toggle?.contains(target)) onToggle()
    else if (start?.contains(target)) onStart()
  }
  let isNear = false
  const look = () => {
    isInSight = isNear && !document.hidden
    update()
  }
  const watcher = new IntersectionObserver((entries) => {
    isNear = entries.at(-1)?.isIntersecting ?? false
    look()
  })
  watcher.observe(stage)
  document.addEventListener('visibilitychange', look)
  document.addEventListener('click', onClick, true)
  update()

  function stop() {
    playing.delete(stage)
    watcher.disconnect()
    document.removeEventListener('visibilitychange', look)
    document.removeEventListener('click', onClick, true)
    film?.remove()
  }
  playing.set(stage, stop)
  return stop
}
