import type { Texts, Translated } from '../text.ts'

export default {
  label: 'Ibyo dukora',
  carousel: 'amafoto asimburana',
  pause: 'Hagarika amafoto',
  play: 'Komeza amafoto',
  go: 'Ifoto ya {{number}}: {{title}}',
  faith: {
    title: 'Kwizera mu bikorwa',
    description: 'Ibyo twumva ku Cyumweru tubishyira mu bikorwa mu cyumweru.',
  },
  worship: { title: 'Kuramya turi hamwe', description: 'Imiryango myinshi, indimi nyinshi, ijwi rimwe.' },
  study: { title: 'Kwiga Bibiliya', description: 'Muzane Bibiliya yanyu, cyangwa tubatize imwe mu zacu.' },
  cards: {
    schedule: {
      title: 'Gahunda y’amateraniro',
      text: 'Ku Cyumweru saa yine za mu gitondo, n’izindi nshuro eshanu mu cyumweru.',
    },
    bible: {
      title: 'Kwiga Bibiliya',
      text: 'Ku wa Gatatu nimugoroba: dusomera hamwe igice kimwe, tukabaza.',
    },
    service: {
      title: 'Gukorera umuryango',
      text: 'Ku wa Gatandatu mu gitondo, aho amaboko akenewe hose.',
    },
  },
  viewSchedule: 'Reba gahunda',
  joinStudy: 'Iga hamwe natwe',
  getInvolved: 'Korera hamwe natwe',
} satisfies Translated<Texts['slides']>
