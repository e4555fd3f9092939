import type { Translated } from '../../text/text.ts'
import type en from './en.ts'

export default {
  title: 'Ibitaratangazwa',
  description: 'Ibiri kwandikwa mu rubuga rw’abayobozi, mbere y’uko abandi babibona.',
  alone:
    'Ibi ntibiratangazwa. Ni wowe wenyine ubibona, mu gihe cy’iminota itanu. Ntugire icyo ukora ubishingiyeho.',
  follows: 'Ongera ukande “Preview” mu rubuga rw’abayobozi kugira ngo ubone hano ibyo uheruka guhindura.',
  announcement: 'Itangazo ritaratangazwa',
  event: 'Igikorwa kitaratangazwa',
  service: 'Iteraniro ritaratangazwa',
  settings: 'Igenamiterere ritaratangazwa',
  settingsText:
    'Hejuru no hasi kuri uru rupapuro na ho hararyerekana. Telefone, nimero y’ibiganiro, imeyili, urubuga n’uburyo bwo gutanga ni ibyamaze gutangazwa: ibindi ntibijya byerekanwa hano.',
  none: 'Nta kintu cyo kureba gihari',
  noneText: 'Fungura urupapuro rwo kwandikaho mu rubuga rw’abayobozi, ukande “Preview”.',
  refused: 'Ibi ntibyerekanwa hano',
  refusedText:
    'Bibonwa gusa n’umuyobozi wakanze “Preview”, mu gihe cy’iminota itanu. Injira kuri uru rubuga nk’uwo muyobozi, wongere ukande “Preview” mu rubuga rw’abayobozi.',
  unchecked: 'Ibi ntibyashoboye kugenzurwa',
  uncheckedText: 'Reba niba interineti ikora, wongere ukande “Preview” mu rubuga rw’abayobozi.',
  console: 'Fungura urubuga rw’abayobozi',
} satisfies Translated<typeof en>
