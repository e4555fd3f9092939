import type { SampleBlock } from './sample-block.ts'

/** The page for a first visit. */
export const blocksOfVisit: SampleBlock[] = [
  {
    kind: 'way',
    texts: {
      en: {
        title: 'The bus stop',
        text: 'Bus stop Sample Market. From there four minutes on foot.',
      },
      fr: {
        title: 'L’arrêt de bus',
        text: 'Arrêt de bus Marché Exemple. De là, quatre minutes à pied.',
      },
      rw: {
        title: 'Aho bisi ihagarara',
        text: 'Bisi ihagarara ku isoko ry’urugero. Uvuye aho ni iminota ine n’amaguru.',
      },
    },
  },
  {
    kind: 'way',
    texts: {
      en: {
        title: 'Up the paved road',
        text: 'Past the pharmacy, until you see a red roof with a cross on your left.',
      },
      fr: {
        title: 'La rue pavée qui monte',
        text: 'Passez la pharmacie, jusqu’à voir à gauche un toit rouge avec une croix.',
      },
      rw: {
        title: 'Umuhanda wa kaburimbo uzamuka',
        text: 'Urenga farumasi, kugeza ubonye ibumoso igisenge gitukura kiriho umusaraba.',
      },
    },
  },
  {
    kind: 'way',
    texts: {
      en: {
        title: 'Through the green gate',
        text: 'There is room for cars and motos inside.',
      },
      fr: {
        title: 'Par le portail vert',
        text: 'À l’intérieur, il y a de la place pour les voitures et les motos.',
      },
      rw: {
        title: 'Mu irembo ry’icyatsi kibisi',
        text: 'Imbere hari umwanya w’imodoka na moto.',
      },
    },
  },
  {
    kind: 'driver',
    texts: {
      en: {
        text: 'Urusengero rwa Grace Community, KG 000 St, hejuru y’isoko.',
        subtitle: 'From the bus park about 1,000 RWF.',
      },
      fr: {
        text: 'Urusengero rwa Grace Community, KG 000 St, hejuru y’isoko.',
        subtitle: 'Depuis la gare routière, environ 1 000 RWF.',
      },
      rw: {
        text: 'Urusengero rwa Grace Community, KG 000 St, hejuru y’isoko.',
        subtitle: 'Uvuye muri gare ni hafi 1.000 RWF.',
      },
    },
  },
  {
    kind: 'landmark',
    texts: {
      en: {
        text: 'What you look for: the red roof with the cross, above the path.',
      },
      fr: {
        text: 'Ce que vous cherchez : le toit rouge avec la croix, au-dessus du sentier.',
      },
      rw: {
        text: 'Icyo mureba: igisenge gitukura kiriho umusaraba, hejuru y’inzira.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'How long',
        text: 'About two hours: songs, a sermon, prayer. You may leave earlier.',
      },
      fr: {
        title: 'Durée',
        text: 'Environ deux heures : des chants, une prédication, la prière. Vous pouvez partir avant la fin.',
      },
      rw: {
        title: 'Bimara igihe kingana iki',
        text: 'Amasaha nk’abiri: indirimbo, inyigisho n’isengesho. Mushobora gutaha mbere.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'Languages',
        text: 'Kinyarwanda, with the main points in English and French.',
      },
      fr: {
        title: 'Langues',
        text: 'Kinyarwanda, avec l’essentiel en anglais et en français.',
      },
      rw: {
        title: 'Indimi',
        text: 'Ikinyarwanda; iby’ingenzi bivugwa no mu Cyongereza n’Igifaransa.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'Children',
        text: 'They stay with you for the songs, then have an hour of their own.',
      },
      fr: {
        title: 'Enfants',
        text: 'Ils restent avec vous pendant les chants, puis ont une heure pour eux.',
      },
      rw: {
        title: 'Abana',
        text: 'Bagumana namwe mu ndirimbo, nyuma bakagira isaha yabo.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'What to wear',
        text: 'What you have. Nobody looks at your shoes.',
      },
      fr: {
        title: 'Tenue',
        text: 'Ce que vous avez. Personne ne regarde vos chaussures.',
      },
      rw: {
        title: 'Imyambaro',
        text: 'Uko mwambaye. Nta wureba inkweto zanyu.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'Money',
        text: 'There is an offering. Guests need not give.',
      },
      fr: {
        title: 'Argent',
        text: 'Il y a une offrande. Les visiteurs ne sont pas tenus de donner.',
      },
      rw: {
        title: 'Amafaranga',
        text: 'Habaho ituro. Abashyitsi si ngombwa ko batanga.',
      },
    },
  },
  {
    kind: 'expectation',
    texts: {
      en: {
        title: 'Afterwards',
        text: 'Tea in the yard. Nobody makes you stand up or speak.',
      },
      fr: {
        title: 'Ensuite',
        text: 'Du thé dans la cour. Personne ne vous demande de vous lever ni de parler.',
      },
      rw: {
        title: 'Nyuma',
        text: 'Icyayi mu mbuga. Nta wubasaba guhaguruka cyangwa kuvuga.',
      },
    },
  },
  {
    kind: 'welcome',
    texts: {
      en: {
        title: 'Somebody meets you',
        text: 'Claudine stands at the green gate twenty minutes before the service. Write to her, and she waits for you by name.',
        writer: 'Claudine',
      },
      fr: {
        title: 'Quelqu’un vous attend',
        text: 'Claudine se tient au portail vert vingt minutes avant le culte. Écrivez-lui, et elle vous attendra par votre nom.',
        writer: 'Claudine',
      },
      rw: {
        title: 'Hari ubategereje',
        text: 'Claudine aba ari ku irembo ry’icyatsi kibisi iminota makumyabiri mbere y’iteraniro. Mumwandikire, azabategereza abavuge mu izina.',
        writer: 'Claudine',
      },
    },
  },
]
