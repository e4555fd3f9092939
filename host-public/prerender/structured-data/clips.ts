import hills from '../../src/gospel/hills-day.mp4'
import light from '../../src/gospel/light-day.mp4'

interface Clip {
  file: string
  poster: string
  /** Creation date. */
  made: string
}

/** Built-in clips by name, at their addresses in the build. */
export const clips: Record<string, Clip> = {
  hills: { file: hills, poster: '/posters/hills-poster.jpg', made: '2026-11-30T00:00:00+02:00' },
  light: { file: light, poster: '/posters/light-poster.jpg', made: '2026-11-30T00:00:00+02:00' },
}
