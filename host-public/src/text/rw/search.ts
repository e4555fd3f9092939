import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Shakisha',
  description: 'Mushake inyandiko, inyigisho cyangwa igikorwa mwanditse ijambo rimwe cyangwa abiri.',
  words: 'Amagambo mushaka',
  find: 'Shakisha',
  searchFor: 'Ibyashakishijwe: {{q}}',
  found_one: 'Habonetse {{count}}',
  found_other: 'Habonetse {{count}}',
  firstOnes: 'Ibya mbere {{number}} byabonetse. Mwongereho ijambo kugira ngo bigabanuke.',
  nothingFound: 'Nta cyabonetse kuri “{{q}}”. Mugerageze andi magambo, cyangwa murebe mu ntonde.',
  lists: 'Intonde mwareba',
  kinds: {
    post: 'Inyandiko',
    sermon: 'Inyigisho',
    event: 'Igikorwa',
  },
  failed: 'Gushakisha ntibyakunze. Murebe interineti yanyu mwongere mugerageze.',
  unavailable: 'Ibi ntibishobora kugaragara ubu. Mwongere mugaruke mu kanya.',
  loading: 'Tegereza gato...',
  retry: 'Ongera ugerageze',
} satisfies Translated<Texts['search']>
