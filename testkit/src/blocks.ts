import type { BlockText, NewBlock, PublicBlock } from '@grace/contract/blocks'
import type { Language } from '@grace/contract/languages'
import { newsOnHome } from '@grace/contract/limits'

type Texts = Record<Language, Partial<BlockText>>
export interface TestBlock extends Pick<NewBlock, 'kind' | 'date' | 'image' | 'action'> {
  texts: Texts
}

const nothing: BlockText = { title: null, subtitle: null, text: null, writer: null }

/** Texts of one field in the three languages. */
const each = (field: keyof BlockText, en: string, fr: string, rw: string): Texts => ({
  en: { [field]: en },
  fr: { [field]: fr },
  rw: { [field]: rw },
})
const titled = (title: Texts, text: Texts): Texts => ({
  en: { ...title.en, ...text.en },
  fr: { ...title.fr, ...text.fr },
  rw: { ...title.rw, ...text.rw },
})
const sentence = each('text', 'One sentence.', 'Une seule phrase.', 'Interuro imwe gusa.')
const numbered = (en: string, fr: string, rw: string, number: number) =>
  each('title', `${en} ${number}`, `${fr} ${number}`, `${rw} ${number}`)
const many = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

/** A church that has written something for every place on the pages, in all languages. */
export const someBlocks = (): TestBlock[] => [
  {
    kind: 'hero',
    texts: titled(
      each(
        'title',
        'The grace of God in every home',
        'La grâce de Dieu dans chaque foyer',
        'Ubuntu bw’Imana muri buri rugo',
      ),
      each('text', 'Our vision is grace.', 'Notre vision, c’est la grâce.', 'Icyerekezo cyacu ni ubuntu.'),
    ),
  },
  { kind: 'scrolling', texts: each('text', 'Loved first', 'Aimés les premiers', 'Twakunzwe mbere') },
  { kind: 'scrolling', texts: each('text', 'Pass it on', 'Transmettez-le', 'Mubitange namwe') },
  {
    kind: 'overview',
    texts: titled(each('title', 'Life together', 'Une vie partagée', 'Ubuzima dusangiye'), sentence),
  },
  { kind: 'verse', texts: titled(each('writer', 'Ephesians 2:8', 'Éphésiens 2.8', 'Abefeso 2:8'), sentence) },
  {
    kind: 'overview-card',
    texts: titled(each('title', 'Sunday Worship', 'Culte du dimanche', 'Iteraniro'), sentence),
  },
  {
    kind: 'slide',
    image: 'faith',
    texts: titled(each('title', 'Faith in Action', 'La foi en action', 'Kwizera mu bikorwa'), sentence),
  },
  {
    kind: 'slide',
    image: 'worship',
    texts: titled(each('title', 'Community Worship', 'Un culte pour tous', 'Kuramya turi hamwe'), sentence),
  },
  {
    kind: 'slide',
    image: 'study',
    texts: titled(each('title', 'Bible Study', 'Étude biblique', 'Kwiga Bibiliya'), sentence),
  },
  ...(['schedule', 'study', 'involved'] as const).map(
    (action, index): TestBlock => ({
      kind: 'side-card',
      action,
      texts: titled(numbered('Card', 'Carte', 'Ikarita', index + 1), sentence),
    }),
  ),
  { kind: 'prayer', texts: sentence },
  { kind: 'giving', texts: sentence },
  { kind: 'about', texts: each('text', 'We are a church.', 'Nous sommes une Église.', 'Turi itorero.') },
  { kind: 'mission', texts: sentence },
  { kind: 'vision', texts: sentence },
  ...many(7).map(
    (number): TestBlock => ({
      kind: 'belief',
      texts: titled(numbered('Belief', 'Conviction', 'Icyo twizera', number), sentence),
    }),
  ),
  { kind: 'join', texts: titled(each('title', 'Join us', 'Rejoignez-nous', 'Mwifatanye natwe'), sentence) },
  {
    kind: 'contact',
    texts: titled(
      each('subtitle', 'Come by or call.', 'Passez ou appelez.', 'Muze cyangwa muhamagare.'),
      sentence,
    ),
  },
  { kind: 'contact-address', texts: sentence },
  { kind: 'contact-phone', texts: sentence },
  { kind: 'contact-email', texts: sentence },
  { kind: 'visit', texts: titled(each('title', 'Come and see', 'Venez et voyez', 'Muze murebe'), sentence) },
  ...many(3).map(
    (number): TestBlock => ({
      kind: 'way',
      texts: titled(numbered('Step', 'Étape', 'Intambwe', number), sentence),
    }),
  ),
  {
    kind: 'driver',
    texts: titled(
      each('subtitle', 'About 1,000 RWF.', 'Environ 1 000 RWF.', 'Hafi 1.000 RWF.'),
      each('text', 'Urusengero.', 'Urusengero.', 'Urusengero.'),
    ),
  },
  { kind: 'landmark', texts: sentence },
  ...many(4).map(
    (number): TestBlock => ({
      kind: 'expectation',
      texts: titled(numbered('Question', 'Question', 'Ikibazo', number), sentence),
    }),
  ),
  {
    kind: 'welcome',
    texts: titled(
      titled(
        each('title', 'Somebody meets you', 'Quelqu’un vous attend', 'Hari ubategereje'),
        each('writer', 'Claudine', 'Claudine', 'Claudine'),
      ),
      sentence,
    ),
  },
  ...many(newsOnHome + 2).map(
    (number): TestBlock => ({
      kind: 'news',
      // Number 1 is the newest.
      date: `2025-08-${31 - number}`,
      texts: titled(
        titled(
          numbered('News', 'Nouvelle', 'Inkuru', number),
          each('text', 'It began.\n\nIt went on.', 'Un début.\n\nUne suite.', 'Byaratangiye.\n\nBirakomeza.'),
        ),
        each('writer', 'Pastoral team', 'Équipe pastorale', 'Itsinda ry’abashumba'),
      ),
    }),
  ),
]

/** The same as visitors read it in a language. */
export function blocksIn(language: Language): PublicBlock[] {
  const all = someBlocks().map(
    ({ kind, date = null, image = null, action = null, texts }, index): PublicBlock => ({
      id: index + 1,
      kind,
      date,
      image,
      action,
      picture: null,
      language,
      ...nothing,
      ...texts[language],
    }),
  )
  const oldest = all.length - (someBlocks().filter(({ kind }) => kind === 'news').length - newsOnHome)
  return all.slice(0, oldest)
}

/** Title, else text, of the first block of a kind. */
export function wordsOf(kind: TestBlock['kind'], language: Language): string {
  const texts = someBlocks().find((block) => block.kind === kind)?.texts[language]
  return texts?.title ?? texts?.text ?? ''
}
