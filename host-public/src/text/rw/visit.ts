import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Igihe muje bwa mbere',
  description: 'Kugira ngo mumenye inzira, isaha n’uzabakira mbere yo kuza.',
  way: 'Inzira',
  expect: 'Ibyo muzasanga',
  driver: 'Ku mumotari',
  copy: 'Kopera',
  copied: 'Byakoperwe',
  selected: 'Byatoranyijwe: mubikopere',
  map: 'Ikarita: {{position}}',
  tell: 'Menyesha {{name}} ko uza',
  tellUs: 'Tumenyeshe ko uza',
  messageTo: 'Muraho {{name}}, nzaza mu materaniro yanyu ataha.',
  message: 'Muraho, nzaza mu materaniro yanyu ataha.',
  whatsapp: 'WhatsApp irafunguka irimo ubutumwa. Mushobora kubuhindura mbere yo kubwohereza.',
} satisfies Translated<Texts['visit']>
