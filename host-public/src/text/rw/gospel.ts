import type { Texts, Translated } from '../text.ts'

export default {
  film: 'Videwo y’ubutumwa bwiza',
  pause: 'Hagarika videwo n’amagambo',
  play: 'Komeza videwo n’amagambo',
  start: 'Reba videwo (30 kB)',
  startYoutube: 'Reba videwo iri kuri YouTube',
} satisfies Translated<Texts['gospel']>
