import { type BlockField, type BlockKind, blockKindNames, blockKinds } from '@grace/contract/blocks'
import type { ConsolePath } from '../lib/address.tsx'

interface KindText {
  /** Singular, within a sentence. */
  one: string
  /** Plural, or the name of a single place. */
  name: string
  page: Page
  labels?: Partial<Record<BlockField, string>>
  hint?: string
}

export const pages = ['Home page', 'About page', 'Contact page', 'First visit'] as const
export type Page = (typeof pages)[number]

const home = 'Home page'
const about = 'About page'
const contact = 'Contact page'
const firstVisit = 'First visit'

const texts: Record<BlockKind, KindText> = {
  hero: {
    one: 'heading of the home page',
    name: 'Heading and vision',
    page: home,
    labels: { text: 'Vision' },
  },
  scrolling: {
    one: 'scrolling sentence',
    name: 'Scrolling sentences',
    page: home,
    labels: { text: 'Sentence' },
  },
  overview: { one: 'overview', name: 'Overview', page: home },
  verse: {
    one: 'Bible verse',
    name: 'Bible verse',
    page: home,
    labels: { text: 'Verse', writer: 'Source (optional)' },
  },
  'overview-card': { one: 'overview card', name: 'Overview cards', page: home },
  slide: { one: 'slide', name: 'Slides', page: home },
  'side-card': { one: 'card beside the slides', name: 'Cards beside the slides', page: home },
  news: {
    one: 'news item',
    name: 'News',
    page: home,
    hint: 'An empty line starts a new paragraph. The first one is always shown; the rest after “Read more”.',
  },
  prayer: { one: 'text of the prayer card', name: 'Prayer card', page: home },
  giving: { one: 'text of the giving card', name: 'Giving card', page: home },
  about: { one: 'introduction', name: 'Introduction', page: about },
  mission: { one: 'mission', name: 'Mission', page: about, hint: 'Without a title: “Our mission”.' },
  vision: { one: 'vision', name: 'Vision', page: about, hint: 'Without a title: “Our vision”.' },
  belief: { one: 'belief', name: 'Beliefs', page: about },
  join: { one: 'invitation to join', name: 'Invitation to join', page: about },
  contact: {
    one: 'introduction of the contact page',
    name: 'Introduction',
    page: contact,
    labels: { subtitle: 'On the home page (optional)', text: 'On the contact page' },
  },
  'contact-address': { one: 'note below the address', name: 'Note below the address', page: contact },
  'contact-phone': { one: 'note below the phone', name: 'Note below the phone', page: contact },
  'contact-email': { one: 'note below the email', name: 'Note below the email', page: contact },
  visit: { one: 'invitation to visit', name: 'Invitation to visit', page: contact },
  way: {
    one: 'step of the way',
    name: 'The way',
    page: firstVisit,
    hint: 'Bus stop, landmarks, the gate: one step each.',
  },
  driver: {
    one: 'sentence for the moto driver',
    name: 'For the moto driver',
    page: firstVisit,
    labels: { text: 'What the visitor shows to the driver', subtitle: 'What the ride costs (optional)' },
  },
  landmark: {
    one: 'landmark',
    name: 'Landmark',
    page: firstVisit,
    labels: { text: 'What to look for' },
    hint: 'With a picture of what a visitor sees on arriving.',
  },
  expectation: {
    one: 'fact of what to expect',
    name: 'What to expect',
    page: firstVisit,
    hint: 'For example how long, languages, children, what to wear, money, afterwards.',
  },
  welcome: {
    one: 'text of who meets visitors',
    name: 'Who meets visitors',
    page: firstVisit,
    labels: { writer: 'First name of that person (optional)' },
  },
}

const fieldLabels: Record<BlockField, string> = {
  title: 'Title',
  subtitle: 'Subtitle',
  text: 'Text',
  writer: 'Writer',
}

const listOf = (kind: BlockKind): ConsolePath =>
  kind === 'news' ? '/news' : blockKinds[kind].max > 1 ? `/blocks/kinds/${kind}` : '/blocks'

/** Kinds in the order of the pages, with what the console says of them. */
export const kindTexts = Object.fromEntries(
  blockKindNames.map((kind) => [
    kind,
    {
      ...texts[kind],
      list: listOf(kind),
      create: (kind === 'news' ? '/news/new' : `/blocks/new/${kind}`) as ConsolePath,
    },
  ]),
) as Record<BlockKind, KindText & { list: ConsolePath; create: ConsolePath }>

export const isKind = (name: string | null | undefined): name is BlockKind =>
  blockKindNames.includes(name as BlockKind)

/** The fields of a kind with their labels, in the order of its form. */
export const fieldsOf = (kind: BlockKind): { name: BlockField; label: string; isRequired: boolean }[] =>
  (Object.entries(blockKinds[kind].fields) as [BlockField, { isRequired: boolean }][]).map(
    ([name, { isRequired }]) => ({
      name,
      isRequired,
      label: texts[kind].labels?.[name] ?? `${fieldLabels[name]}${isRequired ? '' : ' (optional)'}`,
    }),
  )
