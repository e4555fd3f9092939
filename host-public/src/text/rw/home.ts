import type { Texts, Translated } from '../text.ts'

export default {
  bibleImage: 'Bibiliya irambuye imbere y’imisozi mu gitondo',
  join: 'Ifatanye natwe',
  learnMore: 'Menya byinshi',
  viewSchedule: 'Reba gahunda',
  prayer: 'Icyifuzo cyo gusengera',
  week: 'Gahunda y’icyumweru',
  kigaliTime: 'Amasaha yose ni aya Kigali.',
  announcements: 'Amatangazo',
  readOn: 'Soma ibikurikira',
  comingEvents: 'Ibikorwa biri imbere',
  eventDay: '{{weekday}}, {{date}}',
  inKigali: 'isaha y’i Kigali',
  contactUs: 'Twandikire',
} satisfies Translated<Texts['home']>
