import type { SampleBlock } from './sample-block.ts'

/** Eight items, of which the home page shows the newest six. */
export const sampleNews: SampleBlock[] = [
  {
    kind: 'news',
    date: '2025-08-31',
    texts: {
      en: {
        title: 'A Sunday of thanksgiving',
        text: 'On 31 August we ended the month with a service of thanksgiving.\n\nFamilies brought the first beans and maize from their fields, a newborn child was blessed, and people who had been ill told how God had carried them. Everything that was brought forward went to twelve households in our neighbourhood that same afternoon.',
        writer: 'Pastoral team',
      },
      fr: {
        title: 'Un dimanche d’action de grâce',
        text: 'Le 31 août, nous avons terminé le mois par un culte de reconnaissance.\n\nDes familles ont apporté les premiers haricots et le premier maïs de leurs champs, un nouveau-né a été béni, et ceux qui avaient été malades ont témoigné de la manière dont Dieu les a soutenus. Tout ce qui a été déposé devant a été remis l’après-midi même à douze foyers de notre quartier.',
        writer: 'Équipe pastorale',
      },
      rw: {
        title: 'Iteraniro ryo gushimira Imana',
        text: 'Ku itariki ya 31 Kanama twasoje ukwezi mu iteraniro ryo gushimira Imana.\n\nImiryango yazanye ibishyimbo n’ibigori bya mbere byo mu mirima yayo, umwana wavutse ahabwa umugisha, n’abari barwaye batanga ubuhamya bw’uko Imana yabanye na bo. Ibyatuwe byose byashyikirijwe ingo cumi n’ebyiri zo mu baturanyi bacu kuri uwo munsi nyuma ya saa sita.',
        writer: 'Itsinda ry’abashumba',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-30',
    texts: {
      en: {
        title: 'Together at umuganda',
        text: 'On the last Saturday of August we worked side by side with our neighbours.\n\nAbout sixty of us cleared the drain along the market road and planted grass on the slope above it, so that the rains do not wash it away. Thank you to everyone who brought a hoe, and to those who brought tea.',
        writer: 'Outreach team',
      },
      fr: {
        title: 'Ensemble à l’umuganda',
        text: 'Le dernier samedi d’août, nous avons travaillé côte à côte avec nos voisins.\n\nUne soixantaine d’entre nous ont dégagé la rigole le long de la route du marché et planté de l’herbe sur le talus, pour que les pluies ne l’emportent pas. Merci à celles et ceux qui ont apporté une houe, et à ceux qui ont apporté le thé.',
        writer: 'Équipe solidarité',
      },
      rw: {
        title: 'Twari hamwe mu muganda',
        text: 'Ku wa Gatandatu wa nyuma wa Kanama twakoranye n’abaturanyi bacu.\n\nAbagera kuri mirongo itandatu muri twe basibuye umuferege wo ku muhanda ujya ku isoko, batera n’ibyatsi ku musozi uri hejuru yawo kugira ngo imvura itawutwara. Turashimira abazanye amasuka, n’abazanye icyayi.',
        writer: 'Itsinda ry’imibereho myiza',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-23',
    texts: {
      en: {
        title: 'Three choirs, one evening',
        text: 'Our choirs sang together at the Saturday concert, for the first time this year.\n\nThe hall was full half an hour before it began. We heard old hymns and new songs in three languages, and by the end everyone was singing. Concerts are every Saturday at 6:30 PM; anyone who likes to sing is welcome at rehearsals.',
        writer: 'Worship team',
      },
      fr: {
        title: 'Trois chorales, une soirée',
        text: 'Nos chorales ont chanté ensemble au concert du samedi, pour la première fois cette année.\n\nLa salle était pleine une demi-heure avant le début. Des chants de l’ancien recueil ont côtoyé des chants nouveaux en trois langues, et à la fin tout le monde a chanté. Les concerts ont lieu chaque samedi à 18 h 30 ; qui aime chanter peut venir aux répétitions.',
        writer: 'Équipe de louange',
      },
      rw: {
        title: 'Korali eshatu, umugoroba umwe',
        text: 'Korali zacu zaririmbiye hamwe mu gitaramo cyo ku wa Gatandatu, bwa mbere muri uyu mwaka.\n\nUrusengero rwuzuye hasigaye igice cy’isaha ngo igitaramo gitangire. Indirimbo zo mu gitabo cya kera zaririmbwe hamwe n’inshya mu ndimi eshatu, maze ku musozo bose bararirimba. Igitaramo kiba buri wa Gatandatu saa kumi n’ebyiri n’igice z’umugoroba (18:30); ukunda kuririmba wese yaza mu myitozo.',
        writer: 'Itsinda ryo kuramya',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-20',
    texts: {
      en: {
        title: 'We are starting Ephesians',
        text: 'Our Wednesday Bible study is starting a letter about grace.\n\nOver the next twelve weeks we will read the letter to the Ephesians, half a chapter at a time. You do not need to have studied; we read aloud, ask what we do not understand, and pray for one another. Wednesdays at 7:00 PM.',
        writer: 'Teaching team',
      },
      fr: {
        title: 'Nous commençons l’épître aux Éphésiens',
        text: 'L’étude biblique du mercredi ouvre une lettre qui parle de la grâce.\n\nPendant douze semaines, nous lisons l’épître aux Éphésiens, un demi-chapitre à la fois. Il n’est pas nécessaire d’avoir étudié : nous lisons à voix haute, posons nos questions sur ce que nous ne comprenons pas et prions les uns pour les autres. Le mercredi à 19 h.',
        writer: 'Équipe d’enseignement',
      },
      rw: {
        title: 'Dutangiye gusoma Abefeso',
        text: 'Ku wa Gatatu, mu kwiga Bibiliya, dutangiye urwandiko ruvuga iby’ubuntu bw’Imana.\n\nMu byumweru cumi na bibiri biri imbere tuzasoma urwandiko rwandikiwe Abefeso, kimwe cya kabiri cy’igice buri cyumweru. Si ngombwa kuba warabyize: dusoma mu ijwi riranguruye, tukabaza ibyo tutumva, kandi tugasabirana. Ku wa Gatatu saa moya z’umugoroba (19:00).',
        writer: 'Itsinda ry’inyigisho',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-16',
    texts: {
      en: {
        title: 'A day for young people',
        text: 'More than a hundred young people spent a Saturday with us.\n\nIn the morning there was football and a talk about honest work; in the afternoon, small groups about the questions nobody asks on a Sunday. The youth evening continues every Friday at 7:00 PM.',
        writer: 'Youth team',
      },
      fr: {
        title: 'Une journée pour les jeunes',
        text: 'Plus de cent jeunes ont passé un samedi avec nous.\n\nLe matin, du football et un échange sur le travail honnête ; l’après-midi, de petits groupes autour des questions que l’on ne pose pas le dimanche. La soirée des jeunes continue chaque vendredi à 19 h.',
        writer: 'Équipe jeunesse',
      },
      rw: {
        title: 'Umunsi w’urubyiruko',
        text: 'Urubyiruko rurenga ijana rwamaranye natwe umunsi wo ku wa Gatandatu.\n\nMu gitondo habaye umupira w’amaguru n’ikiganiro ku murimo unoze; nyuma ya saa sita haba amatsinda mato yaganiriye ku bibazo bitajya bibazwa ku Cyumweru. Umugoroba w’urubyiruko urakomeza buri wa Gatanu saa moya z’umugoroba (19:00).',
        writer: 'Itsinda ry’urubyiruko',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-10',
    texts: {
      en: {
        title: 'Nine people were baptised',
        text: 'On 10 August nine members of our community were baptised.\n\nEach of them said in a few words how the grace of God had met them. Their families, and many who had never been to a baptism, were there with them. The next course for people who want to be baptised begins in October.',
        writer: 'Pastoral team',
      },
      fr: {
        title: 'Neuf personnes baptisées',
        text: 'Le 10 août, neuf membres de notre communauté ont été baptisés.\n\nChacun a dit en quelques mots comment la grâce de Dieu l’a rejoint. Leurs familles, et bien des personnes qui n’avaient jamais assisté à un baptême, étaient là. Le prochain cours pour celles et ceux qui demandent le baptême commence en octobre.',
        writer: 'Équipe pastorale',
      },
      rw: {
        title: 'Abantu icyenda barabatijwe',
        text: 'Ku itariki ya 10 Kanama abantu icyenda bo mu itorero ryacu barabatijwe.\n\nBuri wese yavuze mu magambo make uko ubuntu bw’Imana bwamugezeho. Imiryango yabo, n’abenshi batari barigeze babona umubatizo, bari bahari. Inyigisho zikurikira z’abifuza kubatizwa zizatangira mu Ukwakira.',
        writer: 'Itsinda ry’abashumba',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-06',
    texts: {
      en: {
        title: 'School bags for September',
        text: 'We are collecting notebooks, pens and uniforms for children who would otherwise start the school year without them.\n\nYou can leave what you can spare at the entrance before every service until the first Sunday of September. Last year forty-two children started school with a full bag.',
        writer: 'Outreach team',
      },
      fr: {
        title: 'Des cartables pour septembre',
        text: 'Nous recueillons des cahiers, des stylos et des uniformes pour les enfants qui commenceraient l’année sans rien.\n\nVous pouvez déposer vos dons à l’entrée avant chaque culte, jusqu’au premier dimanche de septembre. L’an dernier, quarante-deux enfants ont fait leur rentrée avec un cartable plein.',
        writer: 'Équipe solidarité',
      },
      rw: {
        title: 'Ibikapu by’ishuri byo muri Nzeri',
        text: 'Turakusanya amakayi, amakaramu n’imyambaro y’ishuri by’abana batangira umwaka nta byo bafite.\n\nIbyo mwabona mwabisiga ku muryango mbere ya buri teraniro, kugeza ku Cyumweru cya mbere cya Nzeri. Umwaka ushize abana mirongo ine na babiri batangiye ishuri bafite igikapu cyuzuye.',
        writer: 'Itsinda ry’imibereho myiza',
      },
    },
  },
  {
    kind: 'news',
    date: '2025-08-02',
    texts: {
      en: {
        title: 'A new hour of prayer',
        text: 'Starting in August, we pray together every Tuesday at 6:00 PM.\n\nOne hour, a few songs, plenty of silence, and the requests that people have sent us. Come straight from work and go home when you need to; the door stays open.',
        writer: 'Prayer team',
      },
      fr: {
        title: 'Une nouvelle heure de prière',
        text: 'Depuis août, nous prions ensemble chaque mardi à 18 h.\n\nUne heure, quelques chants, beaucoup de silence, et les demandes que l’on nous a confiées. Venez directement du travail et repartez quand il le faut ; la porte reste ouverte.',
        writer: 'Équipe de prière',
      },
      rw: {
        title: 'Isaha nshya yo gusenga',
        text: 'Guhera muri Kanama dusengera hamwe buri wa Kabiri saa kumi n’ebyiri z’umugoroba (18:00).\n\nIsaha imwe, indirimbo nke, umwanya munini wo gutuza, n’ibyifuzo mwatwoherereje. Mwaza muvuye ku kazi mugataha igihe bibaye ngombwa; umuryango uguma ufunguye.',
        writer: 'Itsinda ry’amasengesho',
      },
    },
  },
]
