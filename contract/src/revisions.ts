import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Id, Instant, ReadVersion } from './fields.ts'
import { kindsThat } from './kinds.ts'
import { Language } from './language.ts'
import { revisionsPerText } from './limits.ts'
import { onePageFields } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Kinds of things with texts in several languages. */
export const textKinds = kindsThat('texts')
export type TextKind = (typeof textKinds)[number]

/** Text of one language by the names of its fields. */
const Text = z.record(z.string(), z.nullable(z.string()))

const fields = {
  language: Language,
  /** Ascending within the language. */
  revision: z.int(),
  writtenAt: Instant,
  /** Null: nobody signed in wrote it. The username is null once the account is deleted. */
  author: z.nullable(z.object({ id: z.int(), username: z.nullable(z.string()) })),
  /** Its text is the present one of the language. */
  isCurrent: z.boolean(),
  /** It is the approved text of a blog, which visitors read; false for kinds that are not approved. */
  isPublic: z.boolean(),
  /** It removed the language. */
  isRemoval: z.boolean(),
}

/** A revision in a list: without its text. */
export const Revision = z.object({
  ...fields,
  /** Begin of the title or name that it has. */
  name: z.string(),
})
export type Revision = z.infer<typeof Revision>

/** A revision with its text, and what to compare it with. */
export const WholeRevision = z.object({
  ...fields,
  /** Null: it removed the language. */
  text: z.nullable(Text),
  /** Text of the revision before it; null if the language had none, or if it is not kept any more. */
  before: z.nullable(Text),
  /** Present text; null if the language has none. */
  present: z.nullable(Text),
  /** Present version of the thing, for `restore`. */
  updatedAt: Instant,
})
export type WholeRevision = z.infer<typeof WholeRevision>

export const RevisionQuery = z.object({
  ...onePageFields,
  language: z.optional(z.enum(Language.options, key('query_not_valid'))),
})
export type RevisionQuery = z.infer<typeof RevisionQuery>

const Thing = { kind: z.enum(textKinds, key('value_not_valid')), id: Id }
const OneRevision = z.object({
  ...Thing,
  language: z.enum(Language.options, key('language_not_valid')),
  revision: Id,
})

export const RestoredRevision = z.object({
  /** The present revision of the language. */
  revision: z.int(),
  /** The one that it replaced: restoring it undoes this. Null if nothing tells what was there. */
  replaced: z.nullable(z.int()),
  updatedAt: Instant,
})
export type RestoredRevision = z.infer<typeof RestoredRevision>

export const revisions = {
  list: {
    method: 'GET',
    path: '/admin/revisions/{kind}/{id}',
    access: 'content',
    params: z.object(Thing),
    query: RevisionQuery,
    status: 200,
    response: z.array(Revision),
  },
  one: {
    method: 'GET',
    path: '/admin/revisions/{kind}/{id}/{language}/{revision}',
    access: 'content',
    params: OneRevision,
    status: 200,
    response: WholeRevision,
  },
  restore: {
    method: 'POST',
    path: '/admin/revisions/{kind}/{id}/{language}/{revision}/restore',
    access: 'content',
    params: OneRevision,
    body: z.object({ updatedAt: ReadVersion }),
    status: 200,
    response: written(RestoredRevision),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof revisions> = {
  about: `What each text said before, language by language: its last ${revisionsPerText} revisions.`,
  examples: {
    kind: 'announcement',
    language: 'fr',
    revision: 3,
    name: 'Répétition de la chorale',
    author: { id: 2, username: 'grace.ingabire' },
    isCurrent: false,
    isPublic: false,
    isRemoval: false,
    text: { title: 'Répétition de la chorale', content: 'Jeudi à 18 h.' },
    before: { title: 'Répétition de la chorale', content: 'Mercredi à 18 h.' },
    present: { title: 'Répétition', content: 'Jeudi à 19 h.' },
    replaced: 5,
  },
  endpoints: {
    list: {
      summary:
        'Revisions of one thing without their texts, newest first; with page or size one page, its total in X-Total-Count.',
    },
    one: { summary: 'One revision with its text, the one before it and the present one.' },
    restore: {
      summary:
        'Writes the text of a revision again, as a new revision that follows the rules of the thing: it is cleaned and validated, and of a blog it is PENDING, unless visitors read this very text already. A revision that removed the language removes it.',
      message: 'This version is back.',
      refuses: ['changed_meanwhile', 'category_name_taken'],
    },
  },
}
