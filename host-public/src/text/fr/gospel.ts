import type { Texts, Translated } from '../text.ts'

export default {
  film: 'Vidéo de l’Évangile',
  pause: 'Mettre en pause la vidéo et le texte',
  play: 'Reprendre la vidéo et le texte',
  start: 'Lire la vidéo (30 ko)',
  startYoutube: 'Lire la vidéo depuis YouTube',
} satisfies Translated<Texts['gospel']>
