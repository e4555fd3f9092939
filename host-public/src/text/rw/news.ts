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
    'Ibitekerezo biguma kuri uru rupapuro rwanyu gusa: nta wundi byoherezwa, kandi birazimira iyo muvuye ku rubuga.',
  noComments: 'Nta gitekerezo kirandikwa.',
  add: 'Ongeraho igitekerezo',
  name: 'Izina',
  comment: 'Igitekerezo',
  nameRequired: 'Andika izina',
  textRequired: 'Andika igitekerezo',
  post: 'Ohereza igitekerezo',
  reply: 'Subiza',
  replyTo: 'Subiza {{name}}',
  cancel: 'Reka',
  items: {
    thanksgiving: {
      title: 'Icyumweru cyo gushimira Imana',
      lead: 'Ku itariki ya 31 Kanama twasoje ukwezi mu iteraniro ryo gushimira Imana.',
      more: 'Imiryango yazanye ibishyimbo n’ibigori bya mbere byo mu mirima yayo, umwana wavutse ahabwa umugisha, n’abari barwaye batanga ubuhamya bw’uko Imana yabanye na bo. Ibyatuwe byose byashyikirijwe ingo cumi n’ebyiri zo mu baturanyi bacu kuri uwo munsi nyuma ya saa sita.',
      writer: 'Itsinda ry’abashumba',
    },
    umuganda: {
      title: 'Twari hamwe mu muganda',
      lead: 'Ku wa Gatandatu wa nyuma wa Kanama twakoranye n’abaturanyi bacu.',
      more: 'Abagera kuri mirongo itandatu muri twe basibuye umuferege wo ku muhanda ujya ku isoko, batera n’ibyatsi ku musozi uri hejuru yawo kugira ngo imvura itawutwara. Turashimira abazanye amasuka, n’abazanye icyayi.',
      writer: 'Itsinda ryo gufasha',
    },
    choirs: {
      title: 'Korali eshatu, umugoroba umwe',
      lead: 'Korali zacu zaririmbiye hamwe mu gitaramo cyo ku wa Gatandatu, bwa mbere muri uyu mwaka.',
      more: 'Icyumba cyuzuye hasigaye igice cy’isaha ngo gitangire. Indirimbo zo mu gitabo cya kera zaririmbwe hamwe n’inshya mu ndimi eshatu, maze ku musozo bose bararirimba. Igitaramo kiba buri wa Gatandatu saa kumi n’ebyiri n’igice z’umugoroba (18:30); ukunda kuririmba wese yaza mu myitozo.',
      writer: 'Itsinda ryo kuramya',
    },
    ephesians: {
      title: 'Dutangiye gusoma Abefeso',
      lead: 'Kwiga Bibiliya ku wa Gatatu bitangiye urwandiko ruvuga iby’ubuntu bw’Imana.',
      more: 'Mu byumweru cumi na bibiri biri imbere tuzasoma urwandiko rwandikiwe Abefeso, igice cy’umutwe buri gihe. Si ngombwa kuba warabyize: dusoma mu ijwi riranguruye, tukabaza ibyo tutumva, kandi tugasabirana. Ku wa Gatatu saa moya z’umugoroba (19:00).',
      writer: 'Itsinda ry’inyigisho',
    },
    youthDay: {
      title: 'Umunsi w’urubyiruko',
      lead: 'Urubyiruko rurenga ijana rwamaranye natwe umunsi wo ku wa Gatandatu.',
      more: 'Mu gitondo habaye umupira w’amaguru n’ikiganiro ku murimo unoze; nyuma ya saa sita haba amatsinda mato yaganiriye ku bibazo bitajya bibazwa ku Cyumweru. Umugoroba w’urubyiruko urakomeza buri wa Gatanu saa moya z’umugoroba (19:00).',
      writer: 'Itsinda ry’urubyiruko',
    },
    baptism: {
      title: 'Abantu icyenda barabatijwe',
      lead: 'Ku itariki ya 10 Kanama abantu icyenda bo mu itorero ryacu barabatijwe.',
      more: 'Buri wese yavuze mu magambo make uko ubuntu bw’Imana bwamugezeho. Imiryango yabo, n’abenshi batari barigeze babona umubatizo, bari bahari. Inyigisho zikurikira z’abifuza kubatizwa zizatangira mu Ukwakira.',
      writer: 'Itsinda ry’abashumba',
    },
    schoolBags: {
      title: 'Ibikapu by’ishuri byo muri Nzeri',
      lead: 'Turakusanya amakayi, amakaramu n’imyambaro y’ishuri by’abana batangira umwaka ntabyo bafite.',
      more: 'Ibyo mwabona mwabisiga ku muryango mbere ya buri teraniro, kugeza ku Cyumweru cya mbere cya Nzeri. Umwaka ushize abana mirongo ine na babiri batangiye ishuri bafite igikapu cyuzuye.',
      writer: 'Itsinda ryo gufasha',
    },
    prayerHour: {
      title: 'Isaha nshya yo gusenga',
      lead: 'Guhera muri Kanama dusengera hamwe buri wa Kabiri saa kumi n’ebyiri z’umugoroba (18:00).',
      more: 'Isaha imwe, indirimbo nke, umwanya munini wo gutuza, n’ibyifuzo mwatwoherereje. Mwaza muvuye ku kazi mugataha igihe bibaye ngombwa; umuryango uguma ufunguye.',
      writer: 'Itsinda ryo gusenga',
    },
  },
} satisfies Translated<Texts['news']>
