import type { NewSermon } from '@grace/contract/sermons'
import type { InEachLanguage } from './in-each-language.ts'

interface SampleSermon extends Pick<NewSermon, 'speaker' | 'spokenIn'> {
  /** Sundays before today. */
  weeksAgo: number
  passage: NonNullable<NewSermon['passage']>
  series: string | null
  title: InEachLanguage
  notes: InEachLanguage
}

/** Oldest first. */
export const sampleSermons: SampleSermon[] = [
  {
    weeksAgo: 3,
    speaker: 'Pastoral team',
    spokenIn: 'en',
    passage: { book: 'NEH', verses: '2:11-18' },
    series: 'Building together',
    title: {
      en: 'A wall is built stone by stone',
      fr: 'Un mur se bâtit pierre par pierre',
      rw: 'Urukuta rwubakwa ibuye ku rindi',
    },
    notes: {
      en: 'For three days Nehemiah said nothing; then he went out by night to look. Then he told the people what he had seen, and they answered: let us start building.\n\nThree questions for the week: what is broken near your door? Who could repair it with you? What is the first stone?',
      fr: 'Pendant trois jours, Néhémie n’a rien dit ; puis il est sorti de nuit pour regarder. Ensuite, il a raconté au peuple ce qu’il avait vu, et tous ont répondu : commençons à bâtir.\n\nTrois questions pour la semaine : qu’est-ce qui est brisé près de chez vous ? Qui pourrait le réparer avec vous ? Quelle est la première pierre ?',
      rw: 'Nehemiya yamaze iminsi itatu nta cyo avuga, hanyuma nijoro ajya kureba inkike. Nuko abwira abantu ibyo yabonye, baramusubiza bati: nimuhaguruke twubake.\n\nIbibazo bitatu by’iki cyumweru: ni iki cyasenyutse hafi y’iwawe? Ni nde mwafatanya kugisana? Ibuye rya mbere ni irihe?',
    },
  },
  {
    weeksAgo: 2,
    speaker: 'Pastoral team',
    spokenIn: 'rw',
    passage: { book: 'NEH', verses: '4:1-17' },
    series: 'Building together',
    title: {
      en: 'One hand for the work',
      fr: 'Une main pour l’ouvrage',
      rw: 'Ukuboko kumwe ku murimo',
    },
    notes: {
      en: 'They laughed at the builders, then they threatened them. The builders prayed, and they posted guards: they did both, not one instead of the other.\n\nThis week, pray for one piece of work that has become hard, and put one hour into it.',
      fr: 'On s’est moqué des bâtisseurs, puis on les a menacés. Ils ont prié, et ils ont placé des gardes : l’un et l’autre, et non l’un à la place de l’autre.\n\nCette semaine, priez pour un travail devenu difficile, et donnez-lui une heure.',
      rw: 'Babanje guseka abubatsi, hanyuma barabakangisha. Abubatsi barasenze, kandi bashyiraho abarinzi: byombi, aho kuba kimwe gusa.\n\nMuri iki cyumweru, sengera umurimo umwe wakugoye, kandi uwuhe isaha imwe.',
    },
  },
  {
    weeksAgo: 1,
    speaker: 'Youth team',
    spokenIn: 'rw',
    passage: { book: 'JHN', verses: '10:1-16' },
    series: null,
    title: { en: 'He calls them by name', fr: 'Il les appelle par leur nom', rw: 'Azihamagara mu mazina' },
    notes: {
      en: 'A shepherd in our hills knows which one limps and which one strays. Jesus says: that is who I am.\n\nWho calls you by your name? And whom do you know only by sight? Ask one person’s name after the service today.',
      fr: 'Un berger de nos collines sait laquelle boite et laquelle s’égare. Jésus prend cette image pour lui-même.\n\nQui vous appelle par votre nom ? Et qui ne connaissez-vous que de vue ? Demandez aujourd’hui son nom à quelqu’un après le culte.',
      rw: 'Umushumba wo mu misozi yacu amenya icumbagira n’iyayobye. Yesu yigereranya n’uwo mushumba.\n\nNi nde uguhamagara mu izina? Ni nde uzi ku isura gusa? Uyu munsi, nyuma y’iteraniro, baza umuntu umwe izina rye.',
    },
  },
]
