interface Controls {
  play: () => void
  pause: () => void
  seek: (to: number) => void
  skip: (by: number) => void
}

export const skipSeconds = 15

/** Title and keys on the lock screen and on headphones, where the browser has them. */
export function showOnLockScreen({ title, speaker }: { title: string; speaker: string }, controls: Controls) {
  const session = navigator.mediaSession
  if (!session) return
  session.metadata = new MediaMetadata({ title, artist: speaker })
  const handlers: Partial<Record<MediaSessionAction, MediaSessionActionHandler>> = {
    play: controls.play,
    pause: controls.pause,
    seekbackward: ({ seekOffset }) => controls.skip(-(seekOffset ?? skipSeconds)),
    seekforward: ({ seekOffset }) => controls.skip(seekOffset ?? skipSeconds),
    seekto: ({ seekTime }) => seekTime !== undefined && controls.seek(seekTime),
  }
  for (const [action, handler] of Object.entries(handlers)) {
    try {
      session.setActionHandler(action as MediaSessionAction, handler)
    } catch {
      // This browser has no such key.
    }
  }
}
