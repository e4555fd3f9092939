import type { InEachLanguage } from './in-each-language.ts'

interface SampleAnnouncement {
  /** 0: published immediately. */
  daysAgo: number
  title: InEachLanguage
  content: InEachLanguage
}

export const sampleAnnouncements: SampleAnnouncement[] = [
  {
    daysAgo: 12,
    title: {
      en: 'A collection for families hit by the rains',
      fr: 'Une collecte pour les familles touchées par les pluies',
      rw: 'Gukusanya imfashanyo y’imiryango yagizweho ingaruka n’imvura',
    },
    content: {
      en: 'Several houses in our neighbourhood lost their roofs. We are collecting blankets, pots and dry food at the entrance before every service.\nIf you can help to repair a roof, please come on Saturday at 9:00 AM.',
      fr: 'Plusieurs maisons de notre quartier ont perdu leur toit. Nous recueillons des couvertures, des casseroles et des vivres secs à l’entrée, avant chaque culte.\nCelles et ceux qui peuvent aider à réparer un toit sont attendus samedi à 9 h.',
      rw: 'Inzu nyinshi zo mu baturanyi bacu zasambutse. Turakusanya uburingiti, amasafuriya n’ibiribwa byumye ku muryango, mbere ya buri teraniro.\nUshoboye gufasha gusana igisenge yaza ku wa Gatandatu saa tatu za mu gitondo (09:00).',
    },
  },
  {
    daysAgo: 5,
    title: {
      en: 'The next baptism course is starting',
      fr: 'Le prochain cours de baptême commence',
      rw: 'Inyigisho z’umubatizo zigiye gutangira',
    },
    content: {
      en: 'Six Sundays, one hour each, after the morning service. It is open to anyone who is asking about baptism, even if you have not decided yet.\nPlease give your name to the pastoral team.',
      fr: 'Six dimanches, une heure chaque fois, après le culte du matin. Le cours est ouvert à toute personne qui s’interroge sur le baptême, même si elle n’a encore rien décidé.\nMerci de donner votre nom à l’équipe pastorale.',
      rw: 'Ni ku byumweru bitandatu, isaha imwe buri gihe, nyuma y’iteraniro ryo mu gitondo. Zigenewe umuntu wese wifuza kumenya iby’umubatizo, n’utarafata icyemezo.\nMwakwiyandikisha ku itsinda ry’abashumba.',
    },
  },
  {
    daysAgo: 0,
    title: {
      en: 'Choir rehearsals move to Thursday',
      fr: 'Les répétitions de la chorale passent au jeudi',
      rw: 'Imyitozo ya korali yimuriwe ku wa Kane',
    },
    content: {
      en: 'From this week on, the choirs rehearse on Thursdays at 6:00 PM.\nNew voices are welcome. You do not need to read music.',
      fr: 'Dès cette semaine, les chorales répètent le jeudi à 18 h.\nLes nouvelles voix sont les bienvenues ; il n’est pas nécessaire de savoir lire la musique.',
      rw: 'Guhera muri iki cyumweru korali zizajya zikora imyitozo ku wa Kane saa kumi n’ebyiri z’umugoroba (18:00).\nAbashya muhawe ikaze; si ngombwa kumenya gusoma amanota y’umuziki.',
    },
  },
]
