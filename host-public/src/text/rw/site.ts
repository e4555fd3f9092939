import type { Texts, Translated } from '../text.ts'

export default {
  nav: {
    label: 'Ibikubiyemo',
    menu: 'Menyu',
    home: 'Ahabanza',
    about: 'Abo turi bo',
    sermons: 'Inyigisho',
    events: 'Ibikorwa',
    contact: 'Twandikire',
    login: 'Injira',
    logout: 'Sohoka',
    skip: 'Jya ku bikubiyemo',
    language: 'Ururimi',
  },
  footer: {
    quickLinks: 'Amahuza yihuse',
    serviceTimes: 'Amasaha y’amateraniro',
    rights: 'Uburenganzira bwose burasigasiwe.',
    privacy: 'Politiki y’ibanga',
  },
  otherLanguage: { en: 'Mu Cyongereza', fr: 'Mu Gifaransa', rw: 'Mu Kinyarwanda' },
  schedule: {
    next: 'Ikurikiraho',
    notOn: 'Ntirizaba tariki ya {{date}}',
    at: 'Tariki ya {{date}}: {{time}}',
  },
  optional: 'si ngombwa',
  reach: { address: 'Aderesi', phone: 'Telefone', email: 'Imeyili' },
  home: {
    title: 'Ahabanza',
    description:
      'Itorero ry’i Kigali ribeshwaho n’ubuntu bw’Imana. Amasaha y’amateraniro, kwiga Bibiliya, amasengesho n’uko mwatwandikira.',
    heading: 'Ubuntu bw’Imana muri buri rugo',
    vision: 'Icyerekezo cyacu: ko buri rugo rwo muri Kigali rumenya ubuntu bw’Imana, rukabugeza no ku bandi.',
    aboutUs: 'Abo turi bo',
    viewSchedule: 'Reba gahunda',
  },
  chat: { label: 'Tuganire', greeting: 'Muraho! Ndabandikira mvuye ku rubuga rwanyu.' },
  notFound: {
    title: 'Uru rupapuro ntirubonetse',
    text: 'Rushobora kuba rwarimuwe, cyangwa aderesi yanditswe nabi.',
    home: 'Subira ahabanza',
  },
  failed: {
    title: 'Habaye ikibazo',
    text: 'Uru rupapuro ntirwafungutse. Murebe interineti yanyu, mwongere mugerageze.',
    retry: 'Ongera ugerageze',
  },
} satisfies Translated<Texts['site']>
