import type { Language } from './languages.ts'

/** The books of the Bible with their names. The codes are those of USFM, which Bible software shares. */
const names = {
  GEN: ['Genesis', 'Genèse', 'Itangiriro'],
  EXO: ['Exodus', 'Exode', 'Kuva'],
  LEV: ['Leviticus', 'Lévitique', 'Abalewi'],
  NUM: ['Numbers', 'Nombres', 'Kubara'],
  DEU: ['Deuteronomy', 'Deutéronome', 'Gutegeka kwa kabiri'],
  JOS: ['Joshua', 'Josué', 'Yosuwa'],
  JDG: ['Judges', 'Juges', 'Abacamanza'],
  RUT: ['Ruth', 'Ruth', 'Rusi'],
  '1SA': ['1 Samuel', '1 Samuel', '1 Samweli'],
  '2SA': ['2 Samuel', '2 Samuel', '2 Samweli'],
  '1KI': ['1 Kings', '1 Rois', '1 Abami'],
  '2KI': ['2 Kings', '2 Rois', '2 Abami'],
  '1CH': ['1 Chronicles', '1 Chroniques', '1 Ngoma'],
  '2CH': ['2 Chronicles', '2 Chroniques', '2 Ngoma'],
  EZR: ['Ezra', 'Esdras', 'Ezira'],
  NEH: ['Nehemiah', 'Néhémie', 'Nehemiya'],
  EST: ['Esther', 'Esther', 'Esiteri'],
  JOB: ['Job', 'Job', 'Yobu'],
  PSA: ['Psalms', 'Psaumes', 'Zaburi'],
  PRO: ['Proverbs', 'Proverbes', 'Imigani'],
  ECC: ['Ecclesiastes', 'Ecclésiaste', 'Umubwiriza'],
  SNG: ['Song of Songs', 'Cantique des cantiques', 'Indirimbo ya Salomo'],
  ISA: ['Isaiah', 'Ésaïe', 'Yesaya'],
  JER: ['Jeremiah', 'Jérémie', 'Yeremiya'],
  LAM: ['Lamentations', 'Lamentations', 'Amaganya'],
  EZK: ['Ezekiel', 'Ézéchiel', 'Ezekiyeli'],
  DAN: ['Daniel', 'Daniel', 'Daniyeli'],
  HOS: ['Hosea', 'Osée', 'Hoseya'],
  JOL: ['Joel', 'Joël', 'Yoweli'],
  AMO: ['Amos', 'Amos', 'Amosi'],
  OBA: ['Obadiah', 'Abdias', 'Obadiya'],
  JON: ['Jonah', 'Jonas', 'Yona'],
  MIC: ['Micah', 'Michée', 'Mika'],
  NAM: ['Nahum', 'Nahum', 'Nahumu'],
  HAB: ['Habakkuk', 'Habacuc', 'Habakuki'],
  ZEP: ['Zephaniah', 'Sophonie', 'Zefaniya'],
  HAG: ['Haggai', 'Aggée', 'Hagayi'],
  ZEC: ['Zechariah', 'Zacharie', 'Zekariya'],
  MAL: ['Malachi', 'Malachie', 'Malaki'],
  MAT: ['Matthew', 'Matthieu', 'Matayo'],
  MRK: ['Mark', 'Marc', 'Mariko'],
  LUK: ['Luke', 'Luc', 'Luka'],
  JHN: ['John', 'Jean', 'Yohana'],
  ACT: ['Acts', 'Actes', 'Ibyakozwe n’intumwa'],
  ROM: ['Romans', 'Romains', 'Abaroma'],
  '1CO': ['1 Corinthians', '1 Corinthiens', '1 Abakorinto'],
  '2CO': ['2 Corinthians', '2 Corinthiens', '2 Abakorinto'],
  GAL: ['Galatians', 'Galates', 'Abagalatiya'],
  EPH: ['Ephesians', 'Éphésiens', 'Abefeso'],
  PHP: ['Philippians', 'Philippiens', 'Abafilipi'],
  COL: ['Colossians', 'Colossiens', 'Abakolosayi'],
  '1TH': ['1 Thessalonians', '1 Thessaloniciens', '1 Abatesalonike'],
  '2TH': ['2 Thessalonians', '2 Thessaloniciens', '2 Abatesalonike'],
  '1TI': ['1 Timothy', '1 Timothée', '1 Timoteyo'],
  '2TI': ['2 Timothy', '2 Timothée', '2 Timoteyo'],
  TIT: ['Titus', 'Tite', 'Tito'],
  PHM: ['Philemon', 'Philémon', 'Filemoni'],
  HEB: ['Hebrews', 'Hébreux', 'Abaheburayo'],
  JAS: ['James', 'Jacques', 'Yakobo'],
  '1PE': ['1 Peter', '1 Pierre', '1 Petero'],
  '2PE': ['2 Peter', '2 Pierre', '2 Petero'],
  '1JN': ['1 John', '1 Jean', '1 Yohana'],
  '2JN': ['2 John', '2 Jean', '2 Yohana'],
  '3JN': ['3 John', '3 Jean', '3 Yohana'],
  JUD: ['Jude', 'Jude', 'Yuda'],
  REV: ['Revelation', 'Apocalypse', 'Ibyahishuwe'],
} as const

export type BibleBook = keyof typeof names
export const bibleBooks = Object.keys(names) as [BibleBook, ...BibleBook[]]

const place: Record<Language, 0 | 1 | 2> = { en: 0, fr: 1, rw: 2 }

export const bookName = (book: BibleBook, language: Language): string => names[book][place[language]]

export interface Passage {
  book: BibleBook
  /** Chapter and verses, such as `3:16-21`; empty: the whole book. */
  verses: string
}

/** `John 3:16–21`; French writes a full stop before the verse. */
export function passageText({ book, verses }: Passage, language: Language): string {
  const numbers = verses.replaceAll('-', '–')
  return `${bookName(book, language)} ${language === 'fr' ? numbers.replaceAll(':', '.') : numbers}`.trim()
}
