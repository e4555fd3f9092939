import type { Texts, Translated } from '../text.ts'

export default {
  label: 'Ce que nous faisons',
  carousel: 'carrousel',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  go: 'Image {{number}} : {{title}}',
  viewSchedule: 'Voir le programme',
  joinStudy: 'Participer à l’étude',
  getInvolved: 'S’engager',
} satisfies Translated<Texts['slides']>
