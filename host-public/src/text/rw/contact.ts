import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Twandikire',
  description: 'Aho mwadusanga, uko mwatuvugisha n’igihe duteranira.',
  map: 'Reba aho turi ku ikarita',
  hours: 'Amasaha y’amateraniro',
  prayer: 'Icyifuzo cyo gusengera',
  call: 'Duhamagare',
  write: 'Ohereza imeyili',
} satisfies Translated<Texts['contact']>
