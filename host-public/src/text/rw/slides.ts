import type { Texts, Translated } from '../text.ts'

export default {
  label: 'Ibyo dukora',
  carousel: 'amafoto asimburana',
  pause: 'Hagarika amafoto',
  play: 'Komeza amafoto',
  go: 'Ifoto ya {{number}}: {{title}}',
  viewSchedule: 'Reba gahunda',
  joinStudy: 'Iga hamwe natwe',
  getInvolved: 'Korera hamwe natwe',
} satisfies Translated<Texts['slides']>
