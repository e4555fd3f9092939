import type { Texts, Translated } from '../text.ts'

export default {
  first: 'Dieu nous a aimés le premier',
  gift: 'La grâce est un don : personne ne l’a méritée',
  door: 'En Jésus, la porte de la maison du Père est ouverte',
  come: 'Venez comme vous êtes',
  rest: 'Auprès de lui, ceux qui sont fatigués trouvent le repos',
  pass: 'Ce que vous avez reçu gratuitement, transmettez-le',
  film: 'Vidéo de l’Évangile',
  pause: 'Mettre en pause la vidéo et le texte',
  play: 'Reprendre la vidéo et le texte',
  start: 'Lire la vidéo (0,1 Mo)',
  startYoutube: 'Lire la vidéo depuis YouTube',
} satisfies Translated<Texts['gospel']>
