import { adminListAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { kindsThat } from './kinds.ts'
import { SearchText } from './list-query.ts'
import { z } from './zod.ts'

/** Kinds that are found, in the order of the results; named as in audit entries. */
export const findKinds = kindsThat('find')
export type FindKind = (typeof findKinds)[number]

export const Found = z.object({
  kind: z.enum(findKinds),
  id: z.int(),
  /** Title or name; of a submission, its sender. May be empty. */
  title: z.string(),
  /** Detail that tells it from others of the same name; may be empty. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

/** Words in any order; case and accents do not matter. Without a word nothing is found. */
export const FindQuery = z.object({ q: SearchText })
export type FindQuery = z.infer<typeof FindQuery>

export const find = {
  everything: adminListAt('/admin/find', FindQuery, Found, 'admin'),
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof find> = {
  about: 'One search over everything that administrators manage.',
  examples: {
    q: 'claudine',
    kind: 'account',
    title: 'Claudine Uwase',
    detail: 'claudine · +250788000112',
  },
  endpoints: {
    everything: {
      summary:
        'People, messages, texts and pictures with all the words, of the areas of the caller: the first few of each kind.',
    },
  },
}
