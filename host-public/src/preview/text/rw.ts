import type { Translated } from '../../text/text.ts'
import type en from './en.ts'

export default {
  title: 'Ibitaratangazwa',
  description: 'Ibiri kwandikwa mu rubuga rw’abayobozi, mbere y’uko abandi babibona.',
  alone: 'Ibi ntibiratangazwa. Nta wundi ubibona.',
  follows: 'Ongera ukande “Preview” mu rubuga rw’abayobozi kugira ngo ubone hano ibyo uheruka guhindura.',
  announcement: 'Itangazo ritaratangazwa',
  event: 'Igikorwa kitaratangazwa',
  service: 'Iteraniro ritaratangazwa',
  settings: 'Igenamiterere ritaratangazwa',
  settingsText: 'Hejuru no hasi kuri uru rupapuro na ho hararyerekana.',
  nothing: 'Nta kintu cyo kureba gihari',
  nothingText: 'Fungura urupapuro rwo kwandikaho mu rubuga rw’abayobozi, ukande “Preview”.',
  console: 'Fungura urubuga rw’abayobozi',
} satisfies Translated<typeof en>
