import type { Texts, Translated } from '../text.ts'

export default {
  label: 'Ce que nous faisons',
  carousel: 'carrousel',
  pause: 'Arrêter le défilement',
  play: 'Reprendre le défilement',
  go: 'Image {{number}} : {{title}}',
  faith: {
    title: 'La foi en action',
    description: 'Ce que nous entendons le dimanche, nous le vivons en semaine.',
  },
  worship: {
    title: 'Un culte pour tous',
    description: 'Bien des familles, bien des langues, une seule voix.',
  },
  study: { title: 'Étude biblique', description: 'Apportez votre Bible, ou empruntez l’une des nôtres.' },
  cards: {
    schedule: {
      title: 'Horaires des cultes',
      text: 'Le dimanche à dix heures, et cinq autres rencontres dans la semaine.',
    },
    bible: {
      title: 'Étude biblique',
      text: 'Le mercredi soir : nous lisons un passage ensemble et posons nos questions.',
    },
    service: {
      title: 'Service à la communauté',
      text: 'Le samedi matin, partout où l’on a besoin de bras.',
    },
  },
  viewSchedule: 'Voir le programme',
  joinStudy: 'Participer à l’étude',
  getInvolved: 'S’engager',
} satisfies Translated<Texts['slides']>
