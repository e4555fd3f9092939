import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Shakisha',
  description:
    'Mushake amasaha y’amateraniro, amakuru, inyigisho cyangwa igikorwa mwanditse ijambo rimwe cyangwa abiri.',
  words: 'Amagambo mushaka',
  find: 'Shakisha',
  searchFor: 'Ibyashakishijwe: {{q}}',
  found_one: 'Habonetse {{count}}',
  found_other: 'Habonetse {{count}}',
  firstOnes: 'Ibya mbere {{number}} byabonetse. Mwongereho ijambo kugira ngo bigabanuke.',
  nothingFound: 'Nta cyabonetse kuri “{{q}}”. Mugerageze andi magambo, cyangwa murebe mu ntonde.',
  answer: 'Igisubizo',
  lists: 'Intonde mwareba',
  kinds: {
    post: 'Inyandiko',
    sermon: 'Inyigisho',
    event: 'Igikorwa',
    service: 'Amateraniro',
    giving: 'Gutanga',
    contact: 'Twandikire',
    news: 'Amakuru',
    announcement: 'Itangazo',
    card: 'Kuri uru rubuga',
    belief: 'Ibyo twizera',
    page: 'Kuri uru rubuga',
  },
  failed: 'Gushakisha ntibyakunze. Murebe interineti yanyu mwongere mugerageze.',
  unavailable: 'Ibi ntibishobora kugaragara ubu. Mwongere mugaruke mu kanya.',
  loading: 'Tegereza gato...',
  retry: 'Ongera ugerageze',
} satisfies Translated<Texts['search']>
