import type { Repetition } from '@grace/contract/occurrences'
import type { Weekday } from '../kigali-time.ts'
import type { InEachLanguage } from './in-each-language.ts'

interface SampleEvent {
  /** In Kigali: the next such weekday after today, plus some weeks. */
  at: { weekday: Weekday; weeks: number; time: string }
  hours: number
  repeats?: Repetition
  title: InEachLanguage
  description: InEachLanguage
  /** Default: the usual place of the church. */
  place?: string
}

export const sampleEvents: SampleEvent[] = [
  {
    at: { weekday: 'Friday', weeks: 0, time: '20:00' },
    hours: 4,
    title: { en: 'A night of prayer', fr: 'Nuit de prière', rw: 'Ijoro ry’amasengesho' },
    description: {
      en: 'From 8:00 PM until midnight: songs, silence, and the requests you have sent us. Come for an hour or stay to the end. There will be tea.',
      fr: 'De 20 h à minuit : des chants, du silence et les demandes que vous nous avez confiées. Venez une heure ou restez jusqu’au bout. Il y aura du thé.',
      rw: 'Guhera saa mbiri z’ijoro (20:00) kugeza saa sita z’ijoro (00:00): indirimbo, umwanya wo gutuza, n’ibyifuzo mwatwoherereje. Mwaza isaha imwe cyangwa mukageza ku musozo. Hazaba hari icyayi.',
    },
  },
  {
    at: { weekday: 'Saturday', weeks: 1, time: '18:30' },
    hours: 2.5,
    title: {
      en: 'An evening of choirs',
      fr: 'Soirée des chorales',
      rw: 'Igitaramo cya korali',
    },
    description: {
      en: 'Three choirs, old hymns and new songs in three languages. Entry is free; the offering will buy schoolbooks for children.',
      fr: 'Trois chorales, des cantiques anciens et des chants nouveaux en trois langues. L’entrée est libre ; une offrande servira aux livres scolaires des enfants.',
      rw: 'Korali eshatu, indirimbo za kera n’inshya mu ndimi eshatu. Kwinjira ni ubuntu; amaturo azagurwamo ibitabo by’ishuri by’abana.',
    },
  },
  {
    at: { weekday: 'Saturday', weeks: 2, time: '08:30' },
    hours: 2,
    repeats: 'monthly-by-weekday',
    title: {
      en: 'Women’s breakfast',
      fr: 'Petit-déjeuner des femmes',
      rw: 'Ifunguro rya mu gitondo ry’abagore',
    },
    description: {
      en: 'Good food, a word from the book of Ruth, and time to talk. Bring a friend or a neighbour; children will be looked after.',
      fr: 'Un bon repas, une parole tirée du livre de Ruth et du temps pour parler. Venez avec une amie ou une voisine ; les enfants seront gardés.',
      rw: 'Ifunguro ryiza, ijambo ryo mu gitabo cya Rusi, n’umwanya wo kuganira. Muzane inshuti cyangwa umuturanyi; abana bazitabwaho.',
    },
  },
  {
    at: { weekday: 'Saturday', weeks: 4, time: '09:00' },
    hours: 7,
    title: {
      en: 'Youth camp by the lake',
      fr: 'Camp des jeunes au bord du lac',
      rw: 'Ingando y’urubyiruko ku kiyaga',
    },
    description: {
      en: 'Two days of games, songs and honest questions for everyone between fourteen and twenty-five. Bring a blanket and a Bible, or borrow one of ours. A bus leaves from the church at 7:00 AM.',
      fr: 'Deux jours de jeux, de chants et de questions franches, pour toutes celles et ceux qui ont entre quatorze et vingt-cinq ans. Apportez une couverture et une Bible, ou empruntez l’une des nôtres. Un bus part de l’église à 7 h.',
      rw: 'Iminsi ibiri y’imikino, indirimbo n’ibibazo bibazwa mu bwisanzure, ku bafite hagati y’imyaka cumi n’ine na makumyabiri n’itanu. Muzane uburingiti na Bibiliya, cyangwa tubatize imwe mu zacu. Imodoka izahaguruka ku rusengero saa moya za mu gitondo (07:00).',
    },
    place: 'Muhazi, Rwamagana',
  },
]
