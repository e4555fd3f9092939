import type { pageNotKept as english } from '../en/offline.ts'
import type { Texts, Translated } from '../text.ts'

export const pageNotKept: Translated<typeof english> = {
  title: 'Nta interineti',
  text: 'Urubuga rwacu ntirubonetse muri aka kanya, kandi uru rupapuro ntirwabitswe kuri iki gikoresho.',
  again: 'Ongera ugerageze',
  kept: 'Izi mpapuro zirafunguka',
}

export default {
  offline: 'Nta interineti mufite. Turabereka ibyabitswe ku wa {{date}}, {{time}}, ku isaha y’i Kigali.',
  unreachable:
    'Urubuga ntirubonetse muri aka kanya. Turabereka ibyabitswe ku wa {{date}}, {{time}}, ku isaha y’i Kigali.',
  close: 'Funga',
} satisfies Translated<Texts['offline']>
