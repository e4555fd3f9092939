import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Abo turi bo',
  description: 'Abo turi bo: intego yacu, icyerekezo cyacu n’ibyo twizera.',
  mission: 'Intego yacu',
  vision: 'Icyerekezo cyacu',
  beliefs: 'Ibyo twizera',
  schedule: 'Reba gahunda',
  register: 'Iyandikishe',
} satisfies Translated<Texts['about']>
