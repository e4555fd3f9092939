import type { RecordTexts } from './texts.ts'

const months = (count: number) => (count === 1 ? 'ukwezi 1' : `amezi ${count}`)

export const rw: RecordTexts = {
  title: 'Igitabo cy’itunganywa ry’amakuru bwite',
  intro:
    'Itegeko nº 058/2021 ryerekeye kurinda amakuru bwite n’imibereho bwite by’umuntu: ibigaragazwa mu gusaba kwandikwa (ingingo ya 30) n’igitabo cy’itunganywa ry’amakuru bwite (ingingo ya 17). Uru rubuga rubyandika rushingiye ku byo rubika koko; mubisome neza mbere yo kubisinya.',
  asOf: 'Byakozwe ku wa',
  contactPerson: 'Uwo bavugana na we',
  representative: 'Uhagarariye itorero, niba ahari',
  registration: {
    title: 'Ibisabwa mu kwandikwa (ingingo ya 30)',
    items: [
      'Ugenzura amakuru bwite n’uwo bavugana na we',
      'Umuhagarariye',
      'Amakuru bwite n’abantu yerekeye',
      'Amakuru bwite yihariye',
      'Impamvu atunganywa',
      'Abahabwa amakuru',
      'Ibihugu amakuru yoherezwamo',
      'Ibyago bishoboka n’ingamba zo kubikumira',
    ],
    sensitive:
      'Yego. Ibyifuzo byo gusengerwa n’ubutumwa bishobora kuvuga ku kwemera, ku buzima no ku muryango. Kuba umuntu ari uw’itorero bigaragaza ukwemera kwe.',
    recipients: [
      'Abayobozi b’urubuga b’itorero, buri wese mu byo yashinzwe.',
      'Nta wundi: nta cyo tugurisha, kandi nta cyo dutanga keretse bitegetswe n’itegeko cyangwa urukiko.',
    ],
    mailServer: 'Utanga seriveri y’imeyili ni we ugeza imeyili urubuga rwohereza. Izina rye:',
    noMailServer: 'Urubuga ntirwohereza imeyili: nta seriveri y’imeyili yashyizweho.',
    location: 'Igihugu seriveri n’amakopi yayo birimo:',
    risksTitle: 'Ibyago bishoboka',
    measuresTitle: 'Ingamba',
    risks: [
      'Umuntu utabyemerewe asoma icyifuzo cyo gusengerwa cyangwa ubutumwa.',
      'Umuntu yinjira akoresheje ijambobanga yafindafinze cyangwa yibye.',
      'Igikoresho, seriveri cyangwa kopi bitakara cyangwa byibwa.',
      'Amakuru abikwa igihe kirenze igikenewe.',
    ],
    measures: [
      'Buri muyobozi w’urubuga agera gusa ku byo yashinzwe; seriveri ibigenzura kuri buri gikorwa, ikandika icyahinduwe n’uwagihinduye.',
      'Amagambobanga abikwa mu buryo nta muntu ushobora kuyasoma; ugerageza kenshi aratinzwa; abayobozi b’urubuga bashobora gukoresha uburyo bwa kabiri bwo kwemeza; ibikorwa bikomeye byongera gusaba ijambobanga.',
      'Byose bigenda bihishe (encryption). Ibanga rya seriveri ribikwa ukwaryo, ritandukanye n’amakuru.',
      'Ibyoherejwe, igihe cyo kwinjira n’inyandiko z’ibikorwa birisiba ubwabyo igihe cyabyo kirangiye; ibyasibwe biva mu gatebo nyuma y’iminsi 30.',
      'Buri wese ashobora kureba, gukoporora, gukosora, kugabanya ikoreshwa no gusiba ibyo bamubitseho.',
    ],
  },
  record: {
    title: 'Igitabo (ingingo ya 17)',
    sensitive: 'amakuru bwite yihariye',
    purpose: 'Impamvu',
    people: 'Abantu',
    data: 'Amakuru',
    readers: 'Ababisoma',
    period: 'Igihe bibikwa',
  },
  purposes: {
    account: { title: 'Konti z’abanyetorero n’abandi biyandikishije', people: 'Abiyandikishije' },
    care: {
      title: 'Gusenga no gusubiza',
      people: 'Abasaba gusengerwa n’abandikira itorero',
    },
    newsletter: {
      title: 'Kohereza amakuru n’imenyesha',
      people: 'Abiyandikishije ku makuru cyangwa bayakurikira',
    },
    publishing: { title: 'Gutangaza inyandiko n’amafoto', people: 'Abanditsi n’abigisha' },
    rights: { title: 'Ukwemera n’uburenganzira bw’abantu', people: 'Abavuzwe haruguru bose' },
    security: { title: 'Kurinda konti n’urubuga', people: 'Abinjira muri konti' },
    accountability: {
      title: 'Kumenya uwahinduye n’icyo yahinduye',
      people: 'Abayobozi b’urubuga n’abanditsi',
    },
  },
  kinds: {
    name: 'amazina n’izina ry’ukoresha',
    email: 'imeyili',
    phone: 'nomero ya telefone',
    address: 'aho atuye',
    birth: 'itariki y’amavuko',
    gender: 'igitsina',
    language: 'ururimi',
    follows: 'ibyo umuntu akurikira n’uko abimenyeshwa',
    role: 'ubwoko bwa konti, ibyo ashinzwe, niba ikora',
    message: 'ibyandikiwe itorero, inyandiko zaryo n’ibisubizo',
    writing: 'inyandiko z’abanditsi',
    consent: 'ukwemera: umwandiko, igihe, aho byemerejwe, kwisubiraho',
    device: 'mushakisha n’ubwoko bw’igikoresho',
    activity: 'ibyakozwe n’aho bigeze',
    time: 'amatariki n’amasaha',
    technical: 'imfunguzo n’imibare bikoreshwa na seriveri gusa',
  },
  readers: {
    owner: 'nyir’ubwite',
    content: 'abayobozi b’urubuga bashinzwe “content”',
    people: 'abayobozi b’urubuga bashinzwe “people”',
    care: 'abayobozi b’urubuga bashinzwe “care”',
    settings: 'abayobozi b’urubuga bashinzwe “settings”',
    admin: 'abayobozi b’urubuga',
    server: 'seriveri yonyine',
  },
  periodOf: (retention, { inboxRetentionMonths, auditRetentionMonths }) =>
    ({
      account: 'kugeza konti isibwe',
      inbox: inboxRetentionMonths
        ? `${months(inboxRetentionMonths)} nyuma yo kubikurikirana`
        : 'kugeza bisibwe',
      answered: 'kugeza bisubijwe',
      audit: auditRetentionMonths ? months(auditRetentionMonths) : 'igihe cyose',
      expires: 'kugeza igihe cyabyo kirangiye, iminsi itarenze 180',
      subscription: 'kugeza aderesi isibwe',
      text: 'igihe cyose umwandiko uhari',
      trash: 'iminsi 30 mu gatebo',
      'for-ever': 'igihe cyose; nta muntu bivuga izina',
    })[retention],
}
