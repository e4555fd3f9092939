import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Amaturo n’Icyacumi',
  choose: 'Muhitemo icyo mutangira.',
  none: 'Mutubaze uko mwatanga.',
  amount: 'Amafaranga (RWF)',
  other: 'Andi',
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
  qrCode: 'Kode ya QR',
  scan: 'Mwerekeze kamera ya telefone hano: ihita yandika kode.',
  pin: 'PIN ya MoMo muyandika kuri telefone yanyu gusa: uru rupapuro ntirujya ruyibasaba.',
  contact: 'Twandikire',
} satisfies Translated<Texts['giving']>
