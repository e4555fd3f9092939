import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Amaturo n’Icyacumi',
  choose: 'Muhitemo icyo mutangira.',
  none: 'Mutubaze uko mwatanga.',
  payee: 'Uwakira',
  payeeHint: 'Mubanze murebe ko iri zina ari ryo telefone yanyu yerekana, mbere yo kwemeza.',
  code: 'Kode ya MoMo',
  number: 'Nomero ya MoMo',
  bank: 'Banki',
  account: 'Nomero ya konti',
  copy: 'Kopera',
  copied: 'Byakoperwe',
  selected: 'Byatoranyijwe: mubikopere',
  dial: 'Kanda iyi kode',
  pin: 'PIN ya MoMo muyandika kuri telefone yanyu gusa: uru rupapuro ntirujya ruyibasaba.',
  contact: 'Twandikire',
} satisfies Translated<Texts['giving']>
