import type { Texts, Translated } from '../text.ts'

export default {
  nav: {
    label: 'Menyu nyamukuru',
    menu: 'Menyu',
    home: 'Ahabanza',
    about: 'Abo turi bo',
    sermons: 'Inyigisho',
    events: 'Ibikorwa',
    contact: 'Twandikire',
    allSermons: 'Inyigisho zose',
    allEvents: 'Ibikorwa byose',
    allPosts: 'Inyandiko zose',
    search: 'Shakisha',
    visit: 'Igihe muje bwa mbere',
    lists: 'Intonde no gushakisha',
    login: 'Injira',
    logout: 'Sohoka',
    skip: 'Jya ku bikubiyemo',
    language: 'Ururimi',
  },
  slow: 'Interineti iragenda buhoro. Ibyo mwakanze birakorwa ibisigaye by’uru rupapuro nibigera hano.',
  optional: 'si ngombwa',
  reach: {
    address: 'Aderesi',
    phone: 'Telefone',
    email: 'Imeyili',
  },
  home: {
    description: 'Amasaha y’amateraniro, amakuru, amasengesho n’uko mwatwandikira.',
    viewSchedule: 'Reba gahunda',
  },
  next: {
    service: 'Iteraniro rikurikira',
    today: 'Uyu munsi',
    tomorrow: 'Ejo',
    now: 'Ubu',
    until: 'kugeza {{time}}',
    kigaliTime: 'Isaha y’i Kigali',
    directions: 'Inzira',
    call: 'Hamagara',
  },
  chat: {
    label: 'Tuganire',
    close: 'Funga',
    greeting: 'Muraho! Ndabandikira mvuye ku rubuga rwanyu.',
  },
  share: {
    onWhatsApp: 'Sangiza kuri WhatsApp',
    share: 'Sangiza',
    copy: 'Kopera ihuza',
    copied: 'Byakoperwe',
    selected: 'Byatoranyijwe: mubikopere',
  },
  notFound: {
    title: 'Uru rupapuro ntirubonetse',
    text: 'Rushobora kuba rwarimuwe, cyangwa aderesi yanditswe nabi.',
    home: 'Subira ahabanza',
  },
  failed: {
    title: 'Habaye ikibazo',
    text: 'Uru rupapuro ntirwafungutse. Murebe interineti yanyu, mwongere mugerageze.',
    broken:
      'Uru rupapuro rufite ikibazo, ntirwagaragaye. Mwongere mugerageze, cyangwa mutubwire icyo mwakoraga.',
    retry: 'Ongera ugerageze',
  },
} satisfies Translated<Texts['site']>
