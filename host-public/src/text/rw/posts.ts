import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Inyandiko',
  description: 'Ibyo amatsinda yacu yandika: inyigisho, ubuhamya n’ubuzima bw’umuryango wacu.',
  heading: 'Ibivuye mu muryango wacu',
  empty: 'Nta kintu kiratangazwa hano.',
  failed: 'Inyandiko ntizabonetse. Murebe interineti yanyu mwongere mugerageze.',
  loading: 'Tegereza gato...',
  retry: 'Ongera ugerageze',
  back: 'Inyandiko zose',
} satisfies Translated<Texts['posts']>
