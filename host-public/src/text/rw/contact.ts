import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Twandikire',
  description: 'Aho mwadusanga, uko mwatuvugisha n’igihe duteranira.',
  intro: 'Mufite ikibazo, mukeneye gusengerwa cyangwa mwifuza kudusura? Turahari.',
  addressText: 'Abashyitsi bahawe ikaze muri buri teraniro.',
  map: 'Reba aho turi ku ikarita',
  phoneText: 'Muduhamagare cyangwa mutwoherereze ubutumwa.',
  emailText: 'Dusoma imeyili zose kandi tukazisubiza.',
  hours: 'Amasaha y’amateraniro',
  visit: 'Muze murebe',
  visitText: 'Si ngombwa gutumirwa. Muduhamagare niba mwifuza ko hagira ubakirira ku muryango.',
  call: 'Duhamagare',
  write: 'Ohereza imeyili',
} satisfies Translated<Texts['contact']>
