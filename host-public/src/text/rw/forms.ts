import consentTexts from '@grace/contract/consent-texts-rw'
import type { Texts, Translated } from '../text.ts'
import { refusals, wait } from './refusals.ts'

export default {
  // The footer holds a form.
  footer: {
    quickLinks: 'Amahuza yihuse',
    serviceTimes: 'Amasaha y’amateraniro',
    rights: 'Uburenganzira bwose burasigasiwe.',
    privacy: 'Politiki y’ibanga',
  },
  name: 'Amazina',
  email: 'Imeyili',
  sending: 'Biroherezwa...',
  leaveEmpty: 'Uyu mwanya usigare ubusa',
  emptyAndSend: 'Siba ibirimo wohereze',
  privacy: consentTexts.sending,
  howLong: 'Igihe tubibika',
  own: {
    link: 'Ku rupapuro rwanyu bwite mushobora kureba aho bigeze, gusoma igisubizo cyacu, cyangwa kubikuraho. Mubike iri huza: turyerekana rimwe gusa.',
    open: 'Fungura urupapuro rwanyu bwite',
    kept: 'Ibyoherejwe bibitse kuri iki gikoresho',
    mine: 'Birebe mu “Ibyo nohereje”',
    withoutName: 'Ohereza hatarimo izina ryanjye',
    withoutNameHint:
      'Abayobozi basoma icyifuzo cyanyu batabona izina n’imeyili byanyu. Namwe mukibona mu “Ibyo nohereje”, ariko bo ntibabona ko ari icyanyu.',
    mailLink: 'Mwohereze iri huza no kuri imeyili yanjye',
    mailed: 'Turaryohereza no kuri imeyili yanyu, keretse niba mu isaha ishize hari irindi twahohereje.',
    word: 'Ijambo cyangwa umubare w’ibanga mwihitiyemo',
    wordHint:
      'Nibura inyuguti cyangwa imibare 4. Ihuza ryo kuri imeyili rizaribaza mbere yo kwerekana ibyo mwanditse, niba hari undi usoma imeyili zanyu. Ntimukoreshe umubare w’ibanga wa MoMo. Kuri imeyili imwe twohereza rimwe mu isaha, kandi ntirenze kabiri ku munsi.',
  },
  prayer: {
    open: 'Andika icyifuzo',
    label: 'Andika icyifuzo cyo gusengera',
    request: 'Ni iki mwifuza ko tubasengera?',
    consent: consentTexts.prayer,
    emailHint: 'Muyandike niba mwifuza igisubizo.',
    send: 'Ohereza icyifuzo',
    again: 'Ohereza ikindi cyifuzo',
    thanks: 'Twakiriye icyifuzo cyanyu. Turasenga hamwe namwe.',
  },
  contact: {
    label: 'Twandikire',
    message: 'Ubutumwa',
    send: 'Ohereza ubutumwa',
    again: 'Andika ubundi butumwa',
    thanks: 'Murakoze ku butumwa bwanyu. Tuzabasubiza.',
  },
  newsletter: {
    label: 'Amakuru yo kuri imeyili',
    send: 'Iyandikishe ku makuru',
    noted: 'Murakoze. Twanditse imeyili yanyu.',
    thanks:
      'Murakoze. Amakuru yacu azabageraho kuri imeyili; muri buri butumwa harimo ihuza ryo kuyahagarika.',
  },
  unsubscribe: {
    title: 'Hagarika amakuru',
    description: 'Guhagarika amakuru yoherezwa kuri imeyili.',
    text: 'Niba mutagishaka kwakira amakuru yacu kuri iyi imeyili, mukande hano hasi.',
    stopText: 'Niba mutagishaka kwakira ubu butumwa kuri imeyili, mukande hano hasi.',
    stopped:
      'Ubu butumwa ntibuzongera koherezwa kuri imeyili yanyu. Mushobora guhindura ibyo mukurikira ku mbonerahamwe yanyu.',
    send: 'Hagarika',
    done: 'Nta makuru yacu azongera koherezwa kuri imeyili yanyu. Mushobora kongera kwiyandikisha igihe cyose.',
  },
  sent: {
    title: 'Murakoze',
    description: 'Ibyo mwanditse byatugezeho.',
    text: 'Ibyo mwanditse byatugezeho. Murakoze kutugirira icyizere.',
  },
  notSent: {
    title: 'Ntibyoherejwe',
    description: 'Ibyo mwanditse ntibyatugezeho.',
    text: 'Musubire inyuma: ibyo mwanditse biracyahari. Murebe ko ahasabwa hose huzuye kandi ko imeyili yanditse neza, n’ihuza ryo kuri imeyili rikaba rifite ijambo ry’inyuguti nibura 4, mutegereze gato, mwongere mwohereze.',
  },
  home: 'Subira ahabanza',
  wait,
  messages: {
    ...refusals,
    name_required: 'Amazina ni ngombwa',
    name_too_long: 'Amazina ntagomba kurenza inyuguti 100',
    prayer_request_required: 'Icyifuzo cyo gusengera ni ngombwa',
    prayer_request_too_long: 'Icyifuzo ntikigomba kurenza inyuguti 5000',
    email_required: 'Imeyili ni ngombwa',
    contact_message_required: 'Ubutumwa ni ngombwa',
    contact_message_too_long: 'Ubutumwa ntibugomba kurenza inyuguti 5000',
    consent_required: 'Mushyire akamenyetso mu kazu niba mubyemeye',
    consent_not_valid: 'Mubanze musome kandi mwemere politiki y’ibanga iriho ubu',
    looks_automated:
      'Ubu butumwa busa n’ubwoherejwe n’imashini. Musige ubusa umwanya uhishe, mwongere mugerageze.',
    sent_too_quickly: 'Mwihuse cyane. Mutegereze gato, mwongere mwohereze.',
    idempotency_key_reused:
      'Iyi fishi yamaze koherezwa irimo ibindi. Mwongere mufungure uru rupapuro, mwongere mwohereze.',
    inbox_status_not_valid: 'Imiterere yanditswe ntizwi',
    note_too_long: 'Icyitonderwa ntikigomba kurenza inyuguti 2000',
    link_word_too_short: 'Mwihitemo ijambo cyangwa umubare w’ibanga bifite nibura inyuguti 4',
    link_word_required: 'Mwandike ijambo cyangwa umubare w’ibanga',
    link_word_wrong: 'Iri si ryo jambo cyangwa umubare w’ibanga mwahisemo mwohereza',
    unsubscribe_link_not_valid: 'Iri huza ntirikora. Mukoreshe irya nyuma mwahawe.',
    language_not_valid: 'Ururimi ntiruzwi',
  },
} satisfies Translated<Texts['forms']>
