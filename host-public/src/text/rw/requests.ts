import type en from '../en/requests.ts'
import type { Translated } from '../text.ts'

export default {
  title: 'Ibyo mwatwandikiye',
  description: 'Ibyo mwatwandikiye n’igisubizo cyacu.',
  loading: 'Tegereza gato...',
  noScript: 'Uru rupapuro rukenera JavaScript. Mufungure iri huza mu yindi mushakisha.',
  retry: 'Ongera ugerageze',
  loadFailed: 'Ntibyashoboye kuboneka.',
  missing:
    'Iri huza nta cyo rifungura. Ibyo mwanditse bishobora kuba byarakuweho, cyangwa bitakibitswe. Murebe niba ihuza ryuzuye.',
  private: 'Iri huza rifungura uru rupapuro. Muribike neza.',
  home: 'Subira ahabanza',
  mine: 'Ibyo nohereje',
  empty: 'Nta kintu muratwoherereza.',
  all: 'Reba byose',
  write: 'Andika icyifuzo cyo gusengera',
  more: 'Reba ibindi',
  kind: {
    'prayer-request': 'Icyifuzo cyo gusengera',
    'contact-message': 'Ubutumwa',
  },
  prayer: {
    received: 'Twaracyakiriye. Tuzagisengera.',
    seen: 'Twaragisengeye.',
    seenOn: 'Twagisengeye ku wa {{date}}',
    answered: 'Twagisubije ku wa {{date}}',
  },
  message: {
    received: 'Twarabwakiriye. Tuzabusoma vuba.',
    seen: 'Twarabusomye.',
    seenOn: 'Twabusomye ku wa {{date}}',
    answered: 'Twabusubije ku wa {{date}}',
  },
  withoutName: 'Mwacyohereje nta zina ririmo',
  unreadable: 'Ibi byanditswe ntibishobora kongera kwerekanwa.',
  answer: 'Igisubizo cyacu',
  locked:
    'Iri huza ryaje kuri imeyili, ni yo mpamvu hano hagaragara gusa aho bigeze. Kugira ngo musome ibyo mwanditse n’igisubizo cyacu, mwandike ijambo cyangwa umubare w’ibanga mwahisemo mwohereza.',
  word: 'Ijambo cyangwa umubare w’ibanga wanyu',
  show: 'Erekana ibyo nanditse',
  showing: 'Mutegereze gato...',
  closed: {
    count: 'Ibifunze: {{count}}.',
    why: 'Byoherejwe mbere y’uko umuyobozi w’urubuga ahindura ijambobanga ryanyu. Kuva ubwo undi muntu yashoboraga kwinjira, ni yo mpamvu bitagaragara.',
    mail: 'Mwemeze mukoresheje imeyili tuboherereza kugira ngo bifunguke.',
    ask: 'Nta imeyili mwari mwaremeje mbere twakoherezaho ihuza. Mubivugane n’ushinzwe ibyifuzo byo gusengera.',
    send: 'Nyoherereza imeyili',
    sent: 'Imeyili yoherejwe kuri aderesi mwari mwaremeje mbere.',
    password:
      'Ijambobanga ryanyu ryahiswemo n’umuyobozi w’urubuga. Murihindure: mbere y’aho, ibyo mwohereza ntibigaragara hano.',
  },
  withdraw: 'Kuraho',
  withdrawAsk: 'Turahita dusiba ibyo mwanditse, hamwe n’igisubizo cyacu. Ntibishobora kugaruka.',
  withdrawYes: 'Yego, bikureho',
  withdrawing: 'Turabikuraho...',
  withdrawNo: 'Bigumeho',
  withdrawn: 'Byakuweho. Ibyo mwanditse byasibwe.',
} satisfies Translated<typeof en>
