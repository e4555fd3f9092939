import type { Texts, Translated } from '../text.ts'

export default {
  verse:
    'C’est par la grâce que vous êtes sauvés, par le moyen de la foi. Et cela ne vient pas de vous, c’est le don de Dieu.',
  verseSource: 'Éphésiens 2.8',
  overview: 'Une vie partagée',
  overviewText:
    'Une Église n’est pas un bâtiment : ce sont des personnes qui vivent de la même grâce. Voici quelques façons dont nous la partageons.',
  bibleImage: 'Une Bible ouverte devant des collines au lever du soleil',
  worship: {
    title: 'Culte du dimanche',
    subtitle: 'Ensemble devant Dieu',
    text: 'Des chants, la prière et une prédication tirée de la Bible, avec une place pour les enfants.',
    writer: 'Équipe pastorale',
  },
  bible: {
    title: 'Étude biblique',
    subtitle: 'Lire et s’interroger',
    text: 'Nous lisons un passage et cherchons ce qu’il dit et ce qu’il attend de nous.',
    writer: 'Équipe d’enseignement',
  },
  youth: {
    title: 'Groupe de jeunes',
    subtitle: 'Grandir dans la foi',
    text: 'Une soirée de musique, de questions franches et d’amitié.',
    writer: 'Équipe jeunesse',
  },
  outreach: {
    title: 'Action solidaire',
    subtitle: 'Une foi qui agit',
    text: 'Nous visitons les malades, aidons nos voisins et travaillons là où l’on a besoin de nous.',
    writer: 'Équipe solidarité',
  },
  join: 'Nous rejoindre',
  learnMore: 'En savoir plus',
  viewSchedule: 'Voir le programme',
  prayer: 'Demande de prière',
  prayerText: 'Confiez-nous ce pour quoi prier. Ce que vous partagez reste au sein de l’équipe pastorale.',
  week: 'Programme de la semaine',
  kigaliTime: 'Toutes les heures sont celles de Kigali.',
  announcements: 'Annonces',
  readOn: 'Lire la suite',
  comingEvents: 'Prochains événements',
  allEvents: 'Tous les événements',
  calendarFeed: 'Suivre dans mon agenda',
  eventDay: '{{weekday}} {{date}}',
  inKigali: 'heure de Kigali',
  contactText: 'Passez nous voir, appelez ou écrivez : nous serons heureux de vous lire ou de vous entendre.',
  contactUs: 'Nous contacter',
} satisfies Translated<Texts['home']>
