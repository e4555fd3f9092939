import hills from '../../src/gospel/hills.mp4'
import hillsPoster from '../../src/gospel/hills-poster.jpg'
import light from '../../src/gospel/light.mp4'
import lightPoster from '../../src/gospel/light-poster.jpg'

interface Clip {
  file: string
  poster: string
  /** When it was drawn. */
  made: string
}

/** The clips of our own, at the addresses that the site's build has given them. */
export const clips: Record<string, Clip> = {
  hills: { file: hills, poster: hillsPoster, made: '2026-11-21T00:00:00+02:00' },
  light: { file: light, poster: lightPoster, made: '2026-11-21T00:00:00+02:00' },
}
