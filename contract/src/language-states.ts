import { adminListAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Id } from './fields.ts'
import { allKinds, type Kind } from './kinds.ts'
import { Language } from './language.ts'
import { languages } from './languages.ts'
import { oneOf, onePageFields } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** `outdated`: made from an older text of the main language. `unneeded`: visitors need no text in this language. */
export const textStates = ['missing', 'written', 'outdated', 'unneeded'] as const
export const TextState = z.enum(textStates)
export type TextState = z.infer<typeof TextState>

const kind = z.enum(allKinds)

/** Kinds whose texts visitors may need in several languages; `settings` are the address and the purposes of giving. */
export const neededKinds = [
  'service',
  'blog',
  'announcement',
  'event',
  'sermon',
  'block',
  'category',
  'settings',
  'picture',
] as const satisfies readonly Kind[]
export type NeededKind = (typeof neededKinds)[number]

/** Descriptions of pictures count apart: the text beside a picture can be read. */
const countsApart = (kind: Kind) => kind === 'picture'

/** Number of public things of a kind by language and state. A kind without any is left out. */
export const LanguageStateCount = z.object({ kind, language: Language, state: TextState, count: z.int() })
export type LanguageStateCount = z.infer<typeof LanguageStateCount>

/** Number of texts that visitors miss today: the one that menu, Today, Dashboard, Languages and guide show. */
export const textsToWrite = (counts: readonly LanguageStateCount[]): number =>
  counts.reduce(
    (sum, { kind, state, count }) => (isToWrite(state) && !countsApart(kind) ? sum + count : sum),
    0,
  )

export const isToWrite = (state: TextState) => state === 'missing' || state === 'outdated'

/** Public pictures without a description, by language. */
export const descriptionsToWrite = (counts: readonly LanguageStateCount[]): number =>
  counts.reduce(
    (sum, { kind, state, count }) => (isToWrite(state) && countsApart(kind) ? sum + count : sum),
    0,
  )

/** A text that is missing or outdated. */
export const TextToWrite = z.object({
  kind,
  /** Id of the entity. */
  id: z.int(),
  /** Begin of its name or title in the main language, otherwise in any. */
  title: z.string(),
  language: Language,
  state: TextState,
  /** Languages that the thing needs. */
  needed: z.array(Language),
})
export type TextToWrite = z.infer<typeof TextToWrite>

/** Without `page` and `size` the response is the first page. */
export const TextToWriteQuery = z.object({
  ...onePageFields,
  kind: z.optional(oneOf(allKinds)),
  language: z.optional(z.enum(Language.options, key('query_not_valid'))),
  /** `true`: what is not needed because the thing is only in some languages, by choice. */
  chosen: z.optional(z.enum(['true'], key('query_not_valid'))),
})
export type TextToWriteQuery = z.infer<typeof TextToWriteQuery>

const Languages = z
  .array(Language, key('value_not_valid'))
  .check(z.maxLength(languages.length, { error: key('value_not_valid'), abort: true }))

/** Languages by kind; a kind that is left out needs all. Empty: the language that a thing is written in is enough. */
export const NeededLanguages = z.partialRecord(
  z.enum(neededKinds, key('value_not_valid')),
  Languages,
  key('value_not_valid'),
)
export type NeededLanguages = z.infer<typeof NeededLanguages>

export const languageStates = {
  list: adminListAt('/admin/language-states', TextToWriteQuery, TextToWrite),
  counts: {
    method: 'GET',
    path: '/admin/language-states/counts',
    access: 'content',
    status: 200,
    response: z.array(LanguageStateCount),
  },
  needed: {
    method: 'GET',
    path: '/admin/language-states/needed',
    access: 'admin',
    status: 200,
    response: NeededLanguages,
  },
  /** Omitted kinds stay unchanged. */
  setNeeded: {
    method: 'PUT',
    path: '/admin/language-states/needed',
    access: 'content',
    body: z.object({ needed: NeededLanguages }),
    status: 200,
    response: written(NeededLanguages),
  },
  setOnly: {
    method: 'PUT',
    path: '/admin/language-states/{kind}/{id}/only',
    access: 'content',
    params: z.object({ kind: z.enum(neededKinds, key('value_not_valid')), id: Id }),
    /** Null: those that its kind needs. */
    body: z.object({ languages: z.nullable(Languages.check(z.minLength(1, key('value_not_valid')))) }),
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof languageStates> = {
  about: 'Which texts visitors miss today, in which language.',
  examples: {
    kind: 'service',
    id: 3,
    title: 'Bible study',
    language: 'fr',
    state: 'outdated',
    count: 2,
    needed: ['en', 'fr'],
    languages: ['rw', 'en'],
  },
  endpoints: {
    list: {
      summary:
        'The texts of public things that are missing or outdated in a needed language, by kind and entity; descriptions of pictures only by their kind.',
    },
    counts: {
      summary:
        'How many public things of each kind are missing, written, outdated or not needed in each language.',
    },
    needed: { summary: 'The languages that each kind needs.' },
    setNeeded: {
      summary: 'Sets the languages that kinds need.',
      message: 'What each kind needs is saved.',
    },
    setOnly: {
      summary: 'Says in which languages a thing is meant to be, whatever its kind needs.',
      message: 'Saved.',
    },
  },
}
