import type { SampleBlock } from './sample-block.ts'

/** Pages about and contact. */
export const blocksOfPages: SampleBlock[] = [
  {
    kind: 'about',
    texts: {
      en: {
        text: 'We are a church community in Kigali that lives by the grace of God: received as a gift, shared as a gift.',
      },
      fr: {
        text: 'Nous sommes une communauté chrétienne de Kigali qui vit de la grâce de Dieu : reçue comme un don, partagée comme un don.',
      },
      rw: {
        text: 'Turi itorero ry’i Kigali ribeshwaho n’ubuntu bw’Imana: twabuhawe nk’impano, natwe tubusangiza abandi.',
      },
    },
  },
  {
    kind: 'mission',
    texts: {
      en: {
        text: 'To make the gospel of grace known in word and deed, to care for one another, and to serve our neighbours.',
      },
      fr: {
        text: 'Faire connaître l’Évangile de la grâce en paroles et en actes, prendre soin les uns des autres et servir nos voisins.',
      },
      rw: {
        text: 'Kumenyekanisha ubutumwa bwiza bw’ubuntu bw’Imana mu magambo no mu bikorwa, kwitanaho no gukorera abaturanyi bacu.',
      },
    },
  },
  {
    kind: 'vision',
    texts: {
      en: {
        text: 'That every home in Kigali knows the grace of God and passes it on.',
      },
      fr: {
        text: 'Que chaque foyer de Kigali connaisse la grâce de Dieu et la transmette.',
      },
      rw: {
        text: 'Twifuza ko buri rugo rw’i Kigali rumenya ubuntu bw’Imana, rukabugeza no ku bandi.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'The Bible',
        text: 'The Bible is the word of God: it can be trusted, and it is all we need to show us the way.',
      },
      fr: {
        title: 'La Bible',
        text: 'La Bible est la parole de Dieu : elle est digne de confiance et suffit à nous montrer le chemin.',
      },
      rw: {
        title: 'Bibiliya',
        text: 'Bibiliya ni Ijambo ry’Imana: ni iryo kwizerwa, kandi rirahagije ngo ritwereke inzira.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'One God',
        text: 'One God, Father, Son and Holy Spirit, made everything and sustains it.',
      },
      fr: {
        title: 'Un seul Dieu',
        text: 'Un seul Dieu, Père, Fils et Saint-Esprit, a tout créé et maintient tout en vie.',
      },
      rw: {
        title: 'Imana imwe',
        text: 'Imana imwe, Data, Umwana n’Umwuka Wera, yaremye byose kandi ni yo ibibeshaho.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'Jesus Christ',
        text: 'Jesus Christ, true God and true man, died for our sins and rose again.',
      },
      fr: {
        title: 'Jésus-Christ',
        text: 'Jésus-Christ, vrai Dieu et vrai homme, est mort pour nos péchés et il est ressuscité.',
      },
      rw: {
        title: 'Yesu Kristo',
        text: 'Yesu Kristo, Imana nyakuri n’umuntu nyakuri, yapfiriye ibyaha byacu kandi yarazutse.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'Grace',
        text: 'We are saved by grace through faith, and not by what we achieve.',
      },
      fr: {
        title: 'La grâce',
        text: 'Nous sommes sauvés par la grâce, par le moyen de la foi, et non par nos mérites.',
      },
      rw: {
        title: 'Ubuntu bw’Imana',
        text: 'Dukizwa n’ubuntu ku bwo kwizera, ntidukizwa n’ibyo dukora.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'The Holy Spirit',
        text: 'The Holy Spirit gives new life, comforts us and enables us to serve.',
      },
      fr: {
        title: 'Le Saint-Esprit',
        text: 'Le Saint-Esprit donne une vie nouvelle, nous console et nous rend capables de servir.',
      },
      rw: {
        title: 'Umwuka Wera',
        text: 'Umwuka Wera atanga ubuzima bushya, araduhumuriza kandi adushoboza gukorera Imana.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'The Church',
        text: 'The Church is God’s family from every people. Nobody has to believe alone.',
      },
      fr: {
        title: 'L’Église',
        text: 'L’Église est la famille de Dieu, issue de tous les peuples. Personne n’a à croire seul.',
      },
      rw: {
        title: 'Itorero',
        text: 'Itorero ni umuryango w’Imana wo mu mahanga yose. Nta n’umwe ukwiye kwizera ari wenyine.',
      },
    },
  },
  {
    kind: 'belief',
    texts: {
      en: {
        title: 'Hope',
        text: 'Christ will come again, and God will make all things new.',
      },
      fr: {
        title: 'L’espérance',
        text: 'Le Christ reviendra, et Dieu fera toutes choses nouvelles.',
      },
      rw: {
        title: 'Ibyiringiro',
        text: 'Kristo azagaruka, kandi Imana izahindura byose bishya.',
      },
    },
  },
  {
    kind: 'join',
    texts: {
      en: {
        title: 'Join us',
        text: 'Come on a Sunday, just as you are. We look forward to meeting you.',
      },
      fr: {
        title: 'Rejoignez-nous',
        text: 'Venez un dimanche, tels que vous êtes. Nous nous réjouissons de vous rencontrer.',
      },
      rw: {
        title: 'Mwifatanye natwe',
        text: 'Muze ku Cyumweru uko muri. Tuzishimira kubabona.',
      },
    },
  },
  {
    kind: 'contact',
    texts: {
      en: {
        subtitle: 'Drop in, call or write. We would love to hear from you.',
        text: 'Whether you have a question, need prayer or want to visit: we are here.',
      },
      fr: {
        subtitle:
          'Passez nous voir, appelez ou écrivez : nous serons heureux de vous lire ou de vous entendre.',
        text: 'Une question, un besoin de prière, l’envie de nous rendre visite : nous sommes là pour vous.',
      },
      rw: {
        subtitle: 'Mudusure, muduhamagare cyangwa mutwandikire. Bizadushimisha.',
        text: 'Mufite ikibazo, mukeneye gusengerwa cyangwa mwifuza kudusura? Turahari.',
      },
    },
  },
  {
    kind: 'contact-address',
    texts: {
      en: {
        text: 'Visitors are welcome at every service.',
      },
      fr: {
        text: 'Les visiteurs sont les bienvenus à chaque culte.',
      },
      rw: {
        text: 'Abashyitsi bahawe ikaze muri buri teraniro.',
      },
    },
  },
  {
    kind: 'contact-phone',
    texts: {
      en: {
        text: 'Call us, or send a message.',
      },
      fr: {
        text: 'Appelez-nous ou envoyez-nous un message.',
      },
      rw: {
        text: 'Muduhamagare cyangwa mutwoherereze ubutumwa.',
      },
    },
  },
  {
    kind: 'contact-email',
    texts: {
      en: {
        text: 'We read every email and write back.',
      },
      fr: {
        text: 'Nous lisons chaque e-mail et nous y répondons.',
      },
      rw: {
        text: 'Dusoma imeyili zose kandi tukazisubiza.',
      },
    },
  },
  {
    kind: 'visit',
    texts: {
      en: {
        title: 'Come and see',
        text: 'You do not need an invitation. Call us if you would like someone to welcome you at the door.',
      },
      fr: {
        title: 'Venez et voyez',
        text: 'Nul besoin d’invitation. Appelez-nous si vous souhaitez que quelqu’un vous accueille à l’entrée.',
      },
      rw: {
        title: 'Muze murebe',
        text: 'Si ngombwa gutumirwa. Muduhamagare niba mwifuza ko hagira ubakirira ku muryango.',
      },
    },
  },
]
