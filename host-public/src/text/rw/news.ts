import type { Texts, Translated } from '../text.ts'

export default {
  heading: 'Amakuru mashya',
  readMore: 'Soma byinshi',
  readLess: 'Hisha',
  like: 'Kunda',
  liked: 'Byakunzwe',
  showComments: 'Erekana ibitekerezo',
  hideComments: 'Hisha ibitekerezo',
  onlyHere:
    'Ibitekerezo biguma kuri uru rupapuro rwanyu gusa: nta wundi byohererezwa, kandi birazimira iyo muvuye ku rubuga.',
  noComments: 'Nta gitekerezo kirandikwa.',
  add: 'Ongeraho igitekerezo',
  name: 'Izina',
  comment: 'Igitekerezo',
  nameRequired: 'Andika izina',
  textRequired: 'Andika igitekerezo',
  post: 'Shyiraho igitekerezo',
  reply: 'Subiza',
  replyTo: 'Subiza {{name}}',
  cancel: 'Reka',
} satisfies Translated<Texts['news']>
