import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Confidentialité',
  description:
    'Ce que nous gardons de ce que vous nous confiez, pourquoi, combien de temps, et ce que vous pouvez demander.',
} satisfies Translated<Texts['privacy']>
