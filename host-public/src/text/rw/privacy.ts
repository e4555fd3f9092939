import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Politiki y’ibanga',
  description: 'Ibyo tubika ku byo mutubwira, impamvu, igihe tubibika n’ibyo mushobora kudusaba.',
} satisfies Translated<Texts['privacy']>
