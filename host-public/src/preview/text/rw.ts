import type { Translated } from '../../text/text.ts'
import type en from './en.ts'

export default {
  title: 'Ibitaratangazwa',
  description: 'Ibiri kwandikwa n’ubuyobozi bw’urubuga, mbere y’uko abandi babibona.',
  alone: 'Ibi ntibiratangazwa. Nta wundi ubibona.',
  follows: 'Ongera ukande “Preview” mu buyobozi bw’urubuga kugira ngo ubone hano ibyo uheruka guhindura.',
  announcement: 'Itangazo ritaratangazwa',
  event: 'Igikorwa kitaratangazwa',
  service: 'Iteraniro ritaratangazwa',
  settings: 'Igenamiterere ritaratangazwa',
  settingsText: 'Hejuru no hasi kuri uru rupapuro na ho hararyerekana.',
  nothing: 'Nta kintu cyo kureba gihari',
  nothingText: 'Fungura urupapuro rwo kwandikaho mu buyobozi bw’urubuga, ukande “Preview”.',
  console: 'Fungura ubuyobozi bw’urubuga',
} satisfies Translated<typeof en>
