import type { SampleBlock } from './sample-block.ts'

/** The home page of the specification, besides its news. */
export const blocksOfHome: SampleBlock[] = [
  {
    kind: 'hero',
    texts: {
      en: {
        title: 'The grace of God in every home',
        text: 'Our vision: that every home in Kigali knows the grace of God and passes it on.',
      },
      fr: {
        title: 'La grâce de Dieu dans chaque foyer',
        text: 'Notre vision : que chaque foyer de Kigali connaisse la grâce de Dieu et la transmette.',
      },
      rw: {
        title: 'Ubuntu bw’Imana muri buri rugo',
        text: 'Icyerekezo cyacu ni uko buri rugo rw’i Kigali rumenya ubuntu bw’Imana, rukabugeza no ku bandi.',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'God loved us first',
      },
      fr: {
        text: 'Dieu nous a aimés le premier',
      },
      rw: {
        text: 'Imana ni yo yabanje kudukunda',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'Grace is a gift: nobody has earned it',
      },
      fr: {
        text: 'La grâce est un don : personne ne l’a méritée',
      },
      rw: {
        text: 'Ubuntu bw’Imana ni impano: nta wubukorera',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'In Jesus, the door to the Father’s house is open',
      },
      fr: {
        text: 'En Jésus, la porte de la maison du Père est ouverte',
      },
      rw: {
        text: 'Muri Yesu, umuryango w’inzu ya Data urakinguye',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'Come as you are',
      },
      fr: {
        text: 'Venez tels que vous êtes',
      },
      rw: {
        text: 'Muze uko muri',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'The weary find rest in him',
      },
      fr: {
        text: 'Auprès de lui, ceux qui sont fatigués trouvent le repos',
      },
      rw: {
        text: 'Abarushye baruhukira muri we',
      },
    },
  },
  {
    kind: 'scrolling',
    texts: {
      en: {
        text: 'Freely you have received; freely pass it on',
      },
      fr: {
        text: 'Ce que vous avez reçu gratuitement, transmettez-le',
      },
      rw: {
        text: 'Mwaherewe ubuntu, namwe mutangire ubuntu',
      },
    },
  },
  {
    kind: 'overview',
    texts: {
      en: {
        title: 'Life together',
        text: 'A church is not a building. It is people who live from the same grace, and these are some of the ways we share it.',
      },
      fr: {
        title: 'Une vie partagée',
        text: 'Une Église n’est pas un bâtiment : ce sont des personnes qui vivent de la même grâce. Voici quelques façons dont nous la partageons.',
      },
      rw: {
        title: 'Ubuzima dusangiye',
        text: 'Itorero si inyubako. Ni abantu babeshwaho n’ubuntu bumwe, kandi dore bumwe mu buryo tubusangiramo.',
      },
    },
  },
  {
    kind: 'verse',
    texts: {
      en: {
        text: 'By grace you have been saved through faith, and that not of yourselves; it is the gift of God.',
        writer: 'Ephesians 2:8 (NKJV)',
      },
      fr: {
        text: 'C’est par la grâce que vous êtes sauvés, par le moyen de la foi. Et cela ne vient pas de vous, c’est le don de Dieu.',
        writer: 'Éphésiens 2.8 (Louis Segond 1910)',
      },
      rw: {
        text: 'Mwakijijwe n’ubuntu ku bwo kwizera, ntibyavuye kuri mwe ahubwo ni impano y’Imana.',
        writer: 'Abefeso 2:8 (BYSB)',
      },
    },
  },
  {
    kind: 'overview-card',
    texts: {
      en: {
        title: 'Sunday Worship',
        subtitle: 'Together before God',
        text: 'Songs, prayer and a sermon from the Bible, with room for children.',
        writer: 'Pastoral team',
      },
      fr: {
        title: 'Culte du dimanche',
        subtitle: 'Ensemble devant Dieu',
        text: 'Des chants, la prière et une prédication tirée de la Bible, avec une place pour les enfants.',
        writer: 'Équipe pastorale',
      },
      rw: {
        title: 'Iteraniro ryo ku Cyumweru',
        subtitle: 'Turi kumwe imbere y’Imana',
        text: 'Indirimbo, amasengesho n’inyigisho yo muri Bibiliya; abana na bo bafite umwanya wabo.',
        writer: 'Itsinda ry’abashumba',
      },
    },
  },
  {
    kind: 'overview-card',
    texts: {
      en: {
        title: 'Bible Study',
        subtitle: 'Reading and asking questions',
        text: 'We read a passage, and ask what it says and what it asks of us.',
        writer: 'Teaching team',
      },
      fr: {
        title: 'Étude biblique',
        subtitle: 'Lire et s’interroger',
        text: 'Nous lisons un passage et cherchons ce qu’il dit et ce qu’il attend de nous.',
        writer: 'Équipe d’enseignement',
      },
      rw: {
        title: 'Kwiga Bibiliya',
        subtitle: 'Gusoma no kubaza',
        text: 'Dusoma igice kimwe, tukabaza icyo kivuga n’icyo kidusaba.',
        writer: 'Itsinda ry’inyigisho',
      },
    },
  },
  {
    kind: 'overview-card',
    texts: {
      en: {
        title: 'Youth Ministry',
        subtitle: 'Growing in faith',
        text: 'An evening of music, honest questions and friendship.',
        writer: 'Youth team',
      },
      fr: {
        title: 'Groupe de jeunes',
        subtitle: 'Grandir dans la foi',
        text: 'Une soirée de musique, de questions franches et d’amitié.',
        writer: 'Équipe jeunesse',
      },
      rw: {
        title: 'Urubyiruko',
        subtitle: 'Gukura mu kwizera',
        text: 'Umugoroba w’indirimbo, ibibazo bibazwa mu bwisanzure n’ubucuti.',
        writer: 'Itsinda ry’urubyiruko',
      },
    },
  },
  {
    kind: 'overview-card',
    texts: {
      en: {
        title: 'Community Outreach',
        subtitle: 'Faith that works',
        text: 'We visit the sick, help our neighbours and work where we are needed.',
        writer: 'Outreach team',
      },
      fr: {
        title: 'Action solidaire',
        subtitle: 'Une foi qui agit',
        text: 'Nous visitons les malades, aidons nos voisins et travaillons là où l’on a besoin de nous.',
        writer: 'Équipe solidarité',
      },
      rw: {
        title: 'Ibikorwa by’urukundo',
        subtitle: 'Kwizera gukorera mu rukundo',
        text: 'Dusura abarwayi, tugafasha abaturanyi, tugakora aho dukenewe.',
        writer: 'Itsinda ry’imibereho myiza',
      },
    },
  },
  {
    kind: 'slide',
    image: 'faith',
    texts: {
      en: {
        title: 'Faith in Action',
        text: 'What we hear on Sunday, we do during the week.',
      },
      fr: {
        title: 'La foi en action',
        text: 'Ce que nous entendons le dimanche, nous le vivons en semaine.',
      },
      rw: {
        title: 'Kwizera mu bikorwa',
        text: 'Ibyo twumva ku Cyumweru tubishyira mu bikorwa mu cyumweru.',
      },
    },
  },
  {
    kind: 'slide',
    image: 'worship',
    texts: {
      en: {
        title: 'Community Worship',
        text: 'Many families, many languages, one voice.',
      },
      fr: {
        title: 'Un culte pour tous',
        text: 'Bien des familles, bien des langues, une seule voix.',
      },
      rw: {
        title: 'Kuramya turi hamwe',
        text: 'Imiryango myinshi, indimi nyinshi, ijwi rimwe.',
      },
    },
  },
  {
    kind: 'slide',
    image: 'study',
    texts: {
      en: {
        title: 'Bible Study',
        text: 'Bring your Bible, or borrow one of ours.',
      },
      fr: {
        title: 'Étude biblique',
        text: 'Apportez votre Bible, ou empruntez l’une des nôtres.',
      },
      rw: {
        title: 'Kwiga Bibiliya',
        text: 'Muzane Bibiliya yanyu, cyangwa tubatize imwe mu zacu.',
      },
    },
  },
  {
    kind: 'side-card',
    action: 'schedule',
    texts: {
      en: {
        title: 'Worship schedule',
        text: 'Sundays at 10:00 AM, and five more gatherings during the week.',
      },
      fr: {
        title: 'Horaires des cultes',
        text: 'Le dimanche à 10 h, et cinq autres rencontres dans la semaine.',
      },
      rw: {
        title: 'Gahunda y’amateraniro',
        text: 'Ku Cyumweru saa yine za mu gitondo (10:00), n’ibindi bikorwa bitanu mu cyumweru.',
      },
    },
  },
  {
    kind: 'side-card',
    action: 'study',
    texts: {
      en: {
        title: 'Bible study',
        text: 'Wednesday evenings: we read a passage together and ask questions.',
      },
      fr: {
        title: 'Étude biblique',
        text: 'Le mercredi soir : nous lisons un passage ensemble et posons nos questions.',
      },
      rw: {
        title: 'Kwiga Bibiliya',
        text: 'Ku wa Gatatu nimugoroba: dusomera hamwe igice kimwe, tukabaza.',
      },
    },
  },
  {
    kind: 'side-card',
    action: 'involved',
    texts: {
      en: {
        title: 'Community service',
        text: 'Saturday mornings, wherever hands are needed.',
      },
      fr: {
        title: 'Service à la communauté',
        text: 'Le samedi matin, partout où l’on a besoin de bras.',
      },
      rw: {
        title: 'Ibikorwa by’urukundo',
        text: 'Ku wa Gatandatu mu gitondo, aho amaboko akenewe hose.',
      },
    },
  },
  {
    kind: 'prayer',
    texts: {
      en: {
        text: 'Tell us what to pray for. Only the administrators who look after prayer requests can read it.',
      },
      fr: {
        text: 'Confiez-nous vos sujets de prière. Seuls les administrateurs qui en sont chargés peuvent les lire.',
      },
      rw: {
        text: 'Mutubwire icyo mwifuza ko tubasengera. Bisomwa n’abayobozi b’urubuga babishinzwe gusa.',
      },
    },
  },
  {
    kind: 'giving',
    texts: {
      en: {
        text: 'Your offerings and tithes support the work of the church.',
      },
      fr: {
        text: 'Vos offrandes et vos dîmes soutiennent l’œuvre de l’Église.',
      },
      rw: {
        text: 'Amaturo n’icyacumi bishyigikira umurimo w’itorero.',
      },
    },
  },
]
