import type { Texts, Translated } from '../text.ts'

export default {
  title: 'Politiki y’ibanga',
  description: 'Ibyo tubika ku byo mutubwira, impamvu, igihe tubibika n’ibyo mushobora kudusaba.',
  intro:
    'Tubasaba bike, tubikoresha icyo mwabiduhereye gusa, kandi tubiha abandi gusa nk’uko uru rupapuro rubivuga. Rusobanura mu magambo yoroshye icyo ibyo bivuze.',
  asOf: 'Byanditswe ku wa',
  contents: 'Ibiri kuri uru rupapuro',
  what: 'Ibyo tubika',
  why: 'Icyo bimara',
  howLong: 'Igihe bibikwa',
  visit: {
    title: 'Niba musoma gusa',
    text: 'Nta konti musabwa, kandi nta muntu ubakurikirana: nta matangazo yamamaza ari hano, kandi nta kigo kibarura abasura impapuro.',
    log: 'Buri gihe urubuga rusuwe, seriveri yacu yandika urupapuro rwasabwe, igihe, n’uko byagenze. Ibyo biyifasha kubona amakosa n’ibitero; nta mazina yandika, kandi yandika gusa intangiriro ya aderesi ya interineti yanyu, muhuriyeho n’abandi benshi; iyo mwinjiye muri konti, yandika na nomero ya konti yanyu. Kugira ngo hatagira ugerageza gutahura amagambobanga y’abandi cyangwa wuzuza amafishi yacu ubutumwa, ibara mu gihe gito inshuro aderesi imwe igerageje; iyo aderesi ibikwa mu buryo nta wayisoma.',
  },
  writing: {
    title: 'Niba musaba gusengerwa cyangwa mutwandikira',
    what: 'Amazina yanyu, imeyili yanyu niba muyitanze, ibyo mwanditse n’igihe mwabyandikiye, n’uko mwemeye ibi. Niba mwari mwinjiye muri konti, tubika na konti yabyohereje, kugira ngo mwongere mubibone. Ababishinzwe bashobora kongeraho inyandiko yabo.',
    why: 'Kugira ngo dusengane namwe kandi tubasubize. Bisomwa n’abayobozi b’urubuga babishinzwe gusa. Ku bandi bantu, mwandike gusa ibyo na bo ubwabo batubwira. Mushobora kubikuraho igihe icyo ari cyo cyose, ku rupapuro rwanyu bwite cyangwa mu “Ibyo nohereje”: bihita bisibwa.',
    howLong_one: 'Ukwezi {{count}} nyuma yo kubikurikirana. Nyuma yaho birisiba ubwabyo.',
    howLong_other: 'Amezi {{count}} nyuma yo kubikurikirana. Nyuma yaho birisiba ubwabyo.',
    forEver: 'Kugeza mudusabye kubisiba.',
  },
  newsletter: {
    title: 'Niba mwiyandikisha ku makuru yo kuri imeyili',
    what: 'Imeyili yanyu, ururimi rwanyu n’igihe mwiyandikishije; mu minsi {{letterDays}}, tubika niba buri makuru yabagezeho.',
    why: 'Kugira ngo tuboherereze amakuru yacu, nta kindi.',
    howLong:
      'Kugeza muyahagaritse mukoresheje ihuza riri muri buri butumwa. Guhera ubwo twibuka gusa ko nta makuru agomba koherezwa kuri iyo aderesi. Mubidusabye, na byo turabisiba.',
  },
  account: {
    title: 'Niba mwiyandikisha',
    what: 'Izina ry’ukoresha, amazina yombi, imeyili n’igitsina; nomero ya telefone, itariki y’amavuko n’aderesi niba mubitanze. Ijambobanga ryanyu ribikwa mu buryo nta muntu ushobora kurisoma. Igihe cyose mwinjiye, tubika izina rya mushakisha n’ubwoko bw’igikoresho, nka “Chrome kuri Android”, mu gihe konti ifunguye kuri icyo gikoresho. Iyo mwandikira urubuga: inyandiko yanyu, amafoto yanyu n’izina mwahisemo ko rigaragara.',
    why: 'Kugira ngo mushobore kwinjira, kandi itorero rimenye abanyetorero baryo. Ku muntu utarageza ku myaka 16, umubyeyi cyangwa umurera agomba kubyemera, imbonankubone cyangwa akoresheje ihuza tumwoherereza. Imeyili ye tuyisiba amaze gusubiza, cyangwa nyuma y’iminsi 14.',
    howLong: 'Kugeza mudusabye gusiba konti yanyu.',
    security_one:
      'Ibijyanye n’umutekano wa konti yanyu (kwinjira, amagambobanga atari yo, ijambobanga cyangwa imeyili byahinduwe, igihe byabereye na mushakisha yakoreshejwe) bibikwa ukwezi {{count}}.',
    security_other:
      'Ibijyanye n’umutekano wa konti yanyu (kwinjira, amagambobanga atari yo, ijambobanga cyangwa imeyili byahinduwe, igihe byabereye na mushakisha yakoreshejwe) bibikwa amezi {{count}}.',
    securityForEver:
      'Ibijyanye n’umutekano wa konti yanyu (kwinjira, amagambobanga atari yo, ijambobanga cyangwa imeyili byahinduwe, igihe byabereye na mushakisha yakoreshejwe) bibikwa igihe cyose; konti yanyu nisibwa, amazina yanyu azavamo.',
  },
  device: {
    title: 'Ibyo igikoresho cyanyu kibika',
    language: 'Ururimi musomamo, muri “kuki” (cookie), mu gihe cy’umwaka.',
    session:
      'Niba mwinjiye: abo muri bo n’imfunguzo zo kwinjira kwanyu, mu bubiko bwa mushakisha no muri “kuki” (cookie) idashobora gusomwa n’izindi porogaramu, kugeza musohotse. Indi “kuki” imeze ityo yibuka igikoresho cyanyu amezi atandatu, kugira ngo ugerageza amagambobanga atababuza kwinjira.',
    offline:
      'Impapuro gikeneye kugira ngo uru rubuga rufunguke nta interineti ihari, inyigisho mwabitse ngo muzumve kugeza muzisibye, n’aho mugeze mwumva.',
    waiting:
      'Icyifuzo cyo gusengera cyangwa ubutumwa mwandika mudafite interineti. Bitegerereza ku gikoresho cyanyu, bikoherezwa rimwe gusa interineti igarutse, hanyuma bigasibwa aho. Ni na ko bigenda ku nyandiko mwandikira urubuga, mu gihe kitarenze iminsi 30.',
    kept: 'Amahuza bwite y’ibyifuzo n’ubutumwa, niba muhisemo kuyabika ku gikoresho cyanyu, kugeza muyasibye aho.',
    comments:
      'Ibyo mukunda n’ibitekerezo mutanga ku makuru. Biguma muri iri dirishya gusa kugeza murifunze; ntibitwohererezwa, kandi nta wundi ubibona.',
    away: 'Ibyo byose bivaho iyo musibye amakuru y’uru rubuga muri mushakisha yanyu.',
  },
  others: {
    title: 'Aho abandi babigiramo uruhare',
    giving:
      'Gutanga: uru rubuga rwerekana nomero na kode, ntirwakira amafaranga. Mwishyura mukoresheje telefone yanyu cyangwa banki yanyu. Ntituzigera tubasaba umubare wanyu w’ibanga (PIN): haba hano, haba kuri telefone, haba no mu butumwa.',
    mail: 'Imeyili: ibyo tuboherereza binyura ku kigo kigeza imeyili zacu ku bo zigenewe.',
    push: 'Ubutumwa bwerekanwa ku gikoresho: iyo mubuhisemo ku mbonerahamwe yanyu, bunyura kuri serivisi y’abakoze mushakisha yanyu (Google, Mozilla, Apple cyangwa Microsoft), bufunze ku buryo badashobora kubusoma. Tubika aderesi mushakisha yanyu ibwakiriraho kugeza musohotse kuri icyo gikoresho cyangwa mubuhagaritse.',
    chat: 'Akabuto ko kuganira gafungura WhatsApp. Ibyo muhandika binyura kuri WhatsApp kandi bigengwa n’amategeko yayo.',
    youtube:
      'Hari videwo yo ku rupapuro rwacu rw’ahabanza ituruka kuri YouTube, mu buryo bwayo burinda ubuzima bwite. Iyo yerekanwa, YouTube imenya aderesi ya interineti yanyu.',
    nobody: 'Ntitugurisha ibyo mutubwira, kandi tubitanga gusa aho itegeko cyangwa urukiko rubidutegetse.',
  },
  rights: {
    title: 'Ibyo mushobora kudusaba',
    text: 'Itegeko nº 058/2021 ryerekeye kurinda amakuru bwite n’imibereho bwite by’umuntu, rikurikizwa mu Rwanda, ribaha ubu burenganzira. Niba mufite konti, ibyinshi mubisanga ku mbonerahamwe yanyu, ahanditse “Amakuru yanjye”. Bitabaye ibyo, mutwandikire. Ni ubuntu, kandi tubasubiza mu gihe itegeko riteganya.',
    see: 'Kureba ibyo tubabitseho',
    correct: 'Gusaba ko bikosorwa',
    erase: 'Gusaba ko bisibwa',
    take: 'Kubihabwa mu buryo mushobora kubijyana ahandi',
    object: 'Kwanga ko bikoreshwa, cyangwa gusaba ko ikoreshwa ryabyo rigabanywa',
    withdraw: 'Kwisubiraho ku byo mwemeye, igihe cyose mubishakiye',
    authority:
      'Niba igisubizo cyacu kitabanyuze, mushobora kwitabaza Urwego rw’Igihugu rushinzwe Umutekano w’ibijyanye n’Ikoranabuhanga mu Itangazabumenyi n’Itumanaho (NCSA), rukurikirana iyubahirizwa ry’iri tegeko.',
  },
  reach: { title: 'Uwo mwandikira', text: 'Ubasubiza azi uru rupapuro. Mwandike nk’uko muvuga.' },
} satisfies Translated<Texts['privacy']>
