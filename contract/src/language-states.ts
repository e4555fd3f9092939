import { adminListAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { allKinds } from './kinds.ts'
import { Language } from './language.ts'
import { oneOf, onePageFields } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** `outdated`: made from an older text of the main language. */
export const textStates = ['missing', 'written', 'outdated'] as const
export const TextState = z.enum(textStates)
export type TextState = z.infer<typeof TextState>

const kind = z.enum(allKinds)

/** Number of texts of a kind in a language and a state. A kind without any entity is left out. */
export const LanguageStateCount = z.object({ kind, language: Language, state: TextState, count: z.int() })
export type LanguageStateCount = z.infer<typeof LanguageStateCount>

/** A text that is missing or outdated. */
export const TextToWrite = z.object({
  kind,
  /** Id of the entity. */
  id: z.int(),
  /** Begin of its name or title in the main language, otherwise in any. */
  title: z.string(),
  language: Language,
  state: TextState,
})
export type TextToWrite = z.infer<typeof TextToWrite>

/** Without `page` and `size` the response is the first page. */
export const TextToWriteQuery = z.object({
  ...onePageFields,
  kind: z.optional(oneOf(allKinds)),
  language: z.optional(z.enum(Language.options, key('query_not_valid'))),
})
export type TextToWriteQuery = z.infer<typeof TextToWriteQuery>

export const languageStates = {
  list: adminListAt('/admin/language-states', TextToWriteQuery, TextToWrite),
  counts: {
    method: 'GET',
    path: '/admin/language-states/counts',
    access: 'content',
    status: 200,
    response: z.array(LanguageStateCount),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof languageStates> = {
  about: 'Which texts are missing or outdated, in which language.',
  examples: {
    kind: 'service',
    id: 3,
    title: 'Bible study',
    language: 'fr',
    state: 'outdated',
    count: 2,
  },
  endpoints: {
    list: { summary: 'The texts that are missing or outdated, by kind and entity.' },
    counts: { summary: 'How many texts of each kind are missing, written or outdated in each language.' },
  },
}
