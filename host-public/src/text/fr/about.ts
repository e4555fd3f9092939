import type { Texts, Translated } from '../text.ts'

export default {
  title: 'À propos de nous',
  description: 'Qui nous sommes : notre mission, notre vision et ce que nous croyons.',
  mission: 'Notre mission',
  vision: 'Notre vision',
  beliefs: 'Ce que nous croyons',
  schedule: 'Voir le programme',
  register: 'Devenir membre',
} satisfies Translated<Texts['about']>
