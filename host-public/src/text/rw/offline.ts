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
  keptHere:
    'Nta interineti ihari. Ibyo mwanditse bibitswe kuri iki gikoresho, kandi bizoherezwa interineti nigaruka.',
  waiting: {
    'prayer-requests': 'Icyifuzo cyanyu cyo gusengera kibitswe kuri iki gikoresho, gitegereje koherezwa.',
    contact: 'Ubutumwa bwanyu bubitswe kuri iki gikoresho, butegereje koherezwa.',
    newsletter: 'Kwiyandikisha kwanyu ku makuru kubitswe kuri iki gikoresho, gutegereje koherezwa.',
  },
  asks: {
    'prayer-requests':
      'Hashize umunsi urenga mwanditse icyifuzo cyo gusengera, ntituzi niba cyaratugezeho. Cyoherezwe ubu?',
    contact: 'Hashize umunsi urenga mwanditse ubutumwa, ntituzi niba bwaratugezeho. Bwoherezwe ubu?',
    newsletter:
      'Hashize umunsi urenga mwiyandikishije ku makuru, ntituzi niba byaratugezeho. Byoherezwe ubu?',
  },
  refused: {
    'prayer-requests': 'Icyifuzo cyanyu nticyakiriwe. Kiracyari hano, mushobora kugihindura.',
    contact: 'Ubutumwa bwanyu ntibwakiriwe. Buracyari hano, mushobora kubuhindura.',
    newsletter: 'Kwiyandikisha kwanyu ku makuru ntikwakiriwe. Mushobora guhindura ibyo mwanditse.',
  },
  sent: {
    'prayer-requests': 'Icyifuzo cyanyu cyoherejwe. Turasenga hamwe namwe.',
    contact: 'Ubutumwa bwanyu bwoherejwe. Murakoze.',
    newsletter: 'Kwiyandikisha kwanyu ku makuru kwoherejwe. Murakoze.',
  },
  sendNow: 'Ohereza ubu',
  mend: 'Hindura',
  discard: 'Siba',
  discardIndeed: 'Siba burundu',
} satisfies Translated<Texts['offline']>
