import type { AdminArea } from './areas.ts'

// Without other imports: the console loads it before any screen.

interface Description {
  /** Administrators with this area work with it. */
  area: AdminArea
  /** Singular and plural, within a sentence. */
  one: string
  many: string
  /** It has texts in several languages, and their revisions. */
  texts?: true
  /** Deleted ones go to the trash. */
  trash?: true
  /** The search over everything finds it. */
  find?: true
  /** It is part of the sample content. */
  sample?: true
}

/** Kinds of things that administrators work with, in the order of lists and filters. */
export const kinds = {
  account: { area: 'people', one: 'user', many: 'users', trash: true, find: true },
  'prayer-request': {
    area: 'care',
    one: 'prayer request',
    many: 'prayer requests',
    trash: true,
    find: true,
    sample: true,
  },
  'contact-message': {
    area: 'care',
    one: 'contact message',
    many: 'contact messages',
    trash: true,
    find: true,
    sample: true,
  },
  service: {
    area: 'content',
    one: 'service',
    many: 'services',
    texts: true,
    trash: true,
    sample: true,
  },
  blog: {
    area: 'content',
    one: 'blog',
    many: 'blogs',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  post: { area: 'content', one: 'post', many: 'posts', trash: true, sample: true },
  announcement: {
    area: 'content',
    one: 'announcement',
    many: 'announcements',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  event: {
    area: 'content',
    one: 'event',
    many: 'events',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  sermon: {
    area: 'content',
    one: 'sermon',
    many: 'sermons',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  block: { area: 'content', one: 'text', many: 'page texts', texts: true, find: true, sample: true },
  picture: {
    area: 'content',
    one: 'picture',
    many: 'pictures',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  category: {
    area: 'content',
    one: 'category',
    many: 'categories',
    texts: true,
    trash: true,
    find: true,
    sample: true,
  },
  album: { area: 'content', one: 'album', many: 'albums', trash: true },
  letter: { area: 'content', one: 'letter', many: 'letters', texts: true, trash: true },
  settings: { area: 'settings', one: 'church settings', many: 'church settings' },
  'answer-template': {
    area: 'care',
    one: 'answer template',
    many: 'answer templates',
    trash: true,
  },
  subscriber: { area: 'people', one: 'subscriber', many: 'subscribers', sample: true },
  'data-breach': { area: 'people', one: 'data breach', many: 'data breaches' },
  'rights-request': { area: 'people', one: 'rights request', many: 'rights requests' },
  // Removed and restored as a whole, of all areas.
  'sample-content': { area: 'content', one: 'sample content', many: 'sample content', trash: true },
} as const satisfies Record<string, Description>

export type Kind = keyof typeof kinds
/** Capabilities that are the same for every kind that has them. */
type Capability = 'texts' | 'trash' | 'find' | 'sample'
export type KindThat<C extends Capability> = {
  [K in Kind]: (typeof kinds)[K] extends Record<C, true> ? K : never
}[Kind]

export const allKinds = Object.keys(kinds) as Kind[]

export const has = <C extends Capability>(capability: C, kind: Kind): kind is KindThat<C> =>
  capability in kinds[kind]

/** Kinds with a capability. */
export const kindsThat = <C extends Capability>(capability: C): KindThat<C>[] =>
  allKinds.filter((kind) => has(capability, kind))

/** The area that a kind belongs to. */
export const areaOf = (kind: Kind): AdminArea => kinds[kind].area

/** Kinds that belong to these areas. */
export const kindsIn = (areas: readonly AdminArea[]): Kind[] =>
  allKinds.filter((kind) => areas.includes(areaOf(kind)))

/** `1 category`, `6 categories` */
export const counted = (count: number, kind: Kind): string =>
  `${count} ${kinds[kind][count === 1 ? 'one' : 'many']}`
