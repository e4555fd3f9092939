import type { Texts, Translated } from '../text.ts'

export default {
  verse: 'Mwakijijwe n’ubuntu ku bwo kwizera, ntibyavuye kuri mwe ahubwo ni impano y’Imana.',
  verseSource: 'Abefeso 2:8',
  overview: 'Ubuzima dusangiye',
  overviewText:
    'Itorero si inyubako. Ni abantu babeshwaho n’ubuntu bumwe, kandi dore bumwe mu buryo tubusangiramo.',
  bibleImage: 'Bibiliya irambuye imbere y’imisozi mu gitondo',
  worship: {
    title: 'Iteraniro ryo ku Cyumweru',
    subtitle: 'Turi kumwe imbere y’Imana',
    text: 'Indirimbo, amasengesho n’inyigisho yo muri Bibiliya; abana na bo bafite umwanya wabo.',
    writer: 'Itsinda ry’abashumba',
  },
  bible: {
    title: 'Kwiga Bibiliya',
    subtitle: 'Gusoma no kubaza',
    text: 'Dusoma igice kimwe, tukabaza icyo kivuga n’icyo kidusaba.',
    writer: 'Itsinda ry’inyigisho',
  },
  youth: {
    title: 'Urubyiruko',
    subtitle: 'Gukura mu kwizera',
    text: 'Umugoroba w’indirimbo, w’ibibazo bivugishije ukuri n’ubucuti.',
    writer: 'Itsinda ry’urubyiruko',
  },
  outreach: {
    title: 'Gukorera umuryango',
    subtitle: 'Kwizera gukora',
    text: 'Dusura abarwayi, tugafasha abaturanyi, tugakora aho dukenewe.',
    writer: 'Itsinda ry’imibereho myiza',
  },
  join: 'Ifatanye natwe',
  learnMore: 'Menya byinshi',
  viewSchedule: 'Reba gahunda',
  prayer: 'Icyifuzo cyo gusengera',
  prayerText: 'Mutubwire icyo mwifuza ko tubasengera. Ibyo mutubwiye biguma mu itsinda ry’abashumba.',
  week: 'Gahunda y’icyumweru',
  kigaliTime: 'Amasaha yose ni aya Kigali.',
  announcements: 'Amatangazo',
  readOn: 'Soma ibikurikira',
  comingEvents: 'Ibikorwa biri imbere',
  allEvents: 'Ibikorwa byose',
  calendarFeed: 'Kurikirana muri kalindari yawe',
  contactText: 'Mudusure, muduhamagare cyangwa mutwandikire. Bizadushimisha.',
  contactUs: 'Twandikire',
} satisfies Translated<Texts['home']>
