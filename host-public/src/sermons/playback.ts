import type { Language } from '@grace/contract/languages'
import type { Recording } from '@grace/contract/recordings'
import { useSyncExternalStore } from 'react'
import { createTabStore } from '../lib/tab-store.ts'
import { showOnLockScreen } from './media-session.ts'
import { readPosition, savePosition } from './positions.ts'

export interface Track extends Pick<Recording, 'path' | 'seconds'> {
  sermonId: number
  title: string
  /** Language of the title. */
  lang: Language
  speaker: string
  /** Where the recording is: on the server, or on this device. */
  address: string
}

interface Playback {
  track: Track | null
  /** Position in the track. */
  seconds: number
  state: 'paused' | 'loading' | 'playing' | 'failed'
}

const saveEverySeconds = 5

const stopped: Playback = { track: null, seconds: 0, state: 'paused' }
let playback = stopped
let audio: HTMLAudioElement | null = null
const listeners = new Set<() => void>()
export const playbackRate = createTabStore('playback-rate', 1)

function update(change: Partial<Playback>) {
  playback = { ...playback, ...change }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The only player of the site. It is no part of a page, so that it goes on when the page changes. */
export const usePlayback = (): Playback =>
  useSyncExternalStore(
    subscribe,
    () => playback,
    () => stopped,
  )

/** Position of a recording, also of one that does not play. */
export const usePosition = (recording: Pick<Recording, 'path' | 'seconds'>): number =>
  useSyncExternalStore(
    subscribe,
    () => (isCurrent(recording) ? playback.seconds : readPosition(recording)),
    () => 0,
  )

const isCurrent = ({ path }: Pick<Recording, 'path'>) => playback.track?.path === path

function createAudio(): HTMLAudioElement {
  const created = new Audio()
  created.preload = 'none'
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    created.addEventListener(name, listener)
  on('play', () => update({ state: 'loading' }))
  on('waiting', () => update({ state: 'loading' }))
  on('playing', () => update({ state: 'playing' }))
  on('pause', () => {
    update({ state: 'paused' })
    save()
  })
  on('error', () => update({ state: 'failed' }))
  on('loadedmetadata', () => {
    created.currentTime = playback.seconds
  })
  on('timeupdate', () => {
    const seconds = Math.floor(created.currentTime)
    // Before it has loaded, the element is at 0 and not where it goes on.
    if (created.readyState === HTMLMediaElement.HAVE_NOTHING || seconds === playback.seconds) return
    update({ seconds })
    if (seconds % saveEverySeconds === 0) save()
  })
  return created
}

function save() {
  if (playback.track) savePosition(playback.track.path, playback.seconds)
}

/** Plays a recording from where it was left; after a failure it is loaded again. */
export function play(track: Track): void {
  audio ??= createAudio()
  if (!isCurrent(track) || playback.state === 'failed') {
    const seconds = isCurrent(track) ? playback.seconds : readPosition(track)
    audio.src = track.address
    setRate(playbackRate.current())
    update({ track, seconds, state: 'paused' })
    showOnLockScreen(track, {
      play: () => play(track),
      pause,
      seek: (to) => seek(track, to),
      skip: (by) => seek(track, playback.seconds + by),
    })
  }
  audio.play().catch(() => {
    // The event `error` says so; after a pause it is none.
  })
}

export const pause = (): void => audio?.pause()

/** @param recording may be one that does not play yet: it then starts there. */
export function seek(recording: Pick<Recording, 'path' | 'seconds'>, to: number): void {
  const seconds = Math.min(Math.max(0, Math.round(to)), recording.seconds)
  if (isCurrent(recording)) {
    update({ seconds })
    if (audio) audio.currentTime = seconds
  } else {
    savePosition(recording.path, seconds)
    update({})
  }
}

export function setRate(rate: number): void {
  playbackRate.set(rate)
  if (!audio) return
  // A new source starts at the default.
  audio.defaultPlaybackRate = rate
  audio.playbackRate = rate
}

/** Ends the download, too. */
export function stop(): void {
  audio?.pause()
  save()
  audio?.removeAttribute('src')
  audio?.load()
  update(stopped)
}
