import type { Texts, Translated } from '../text.ts'

export default {
  bibleImage: 'Une Bible ouverte devant des collines au lever du soleil',
  join: 'Nous rejoindre',
  learnMore: 'En savoir plus',
  viewSchedule: 'Voir le programme',
  prayer: 'Demande de prière',
  week: 'Programme de la semaine',
  kigaliTime: 'Toutes les heures sont celles de Kigali.',
  announcements: 'Annonces',
  readOn: 'Lire la suite',
  comingEvents: 'Prochains événements',
  eventDay: '{{weekday}} {{date}}',
  inKigali: 'heure de Kigali',
  contactUs: 'Nous contacter',
} satisfies Translated<Texts['home']>
