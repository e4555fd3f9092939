import type { Texts, Translated } from '../text.ts'

export default {
  first: 'Imana ni yo yabanje kudukunda',
  gift: 'Ubuntu bw’Imana ni impano: nta wubukorera',
  door: 'Muri Yesu, umuryango w’inzu ya Data urakinguye',
  come: 'Muze uko muri',
  rest: 'Abarushye baruhukira muri we',
  pass: 'Mwaherewe ubuntu, namwe mutangire ubuntu',
  film: 'Videwo y’ubutumwa bwiza',
  pause: 'Hagarika videwo n’amagambo',
  play: 'Komeza videwo n’amagambo',
  start: 'Reba videwo (0,1 MB)',
  startYoutube: 'Reba videwo iri kuri YouTube',
} satisfies Translated<Texts['gospel']>
