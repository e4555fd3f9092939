import { boundedString } from './bounded-string.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Id } from './fields.ts'
import { kinds } from './kinds.ts'
import { draftMaxBodyBytes, draftMaxChars } from './limits.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Forms of what visitors see. Others may hold what people have confided, and stay in the browser. */
const forms = new Set<string>(
  Object.values(kinds).flatMap(({ area, one }) => (area === 'content' ? [one] : [])),
)

/** Whether the server keeps drafts of a form, such as `blog-7` or `blog-new`. */
export function isSharedDraft(form: string): boolean {
  const [, one = ''] = /^(.{1,30})-(?:new|[1-9]\d{0,14})$/.exec(form) ?? []
  return form === 'new-blog' || forms.has(one)
}

/** 16 random bytes in hexadecimal. */
const Key = boundedString(32, key('value_not_valid')).check(z.regex(/^[\da-f]{32}$/, key('value_not_valid')))
const ById = z.object({ id: Key })

export const DraftInput = z.object({
  form: boundedString(40, key('value_not_valid')).check(z.refine(isSharedDraft, key('value_not_valid'))),
  /** JSON of the console, which the server does not read. */
  content: boundedString(draftMaxChars, key('value_not_valid')).check(
    z.refine((text) => !text.includes('\0'), key('value_not_valid')),
  ),
  /** The browser that writes; it may overwrite what it wrote itself, also when it never got the answer. */
  device: Key,
  /** The revision that was changed; 0 for a new draft. */
  revision: z.int(key('value_not_valid')).check(z.minimum(0, key('value_not_valid'))),
})

export type DraftInput = z.output<typeof DraftInput>

/** Without its content. A deleted one is listed, so that other browsers let go of it as well. */
export const DraftEntry = z.object({ id: z.string(), revision: z.int(), isDeleted: z.boolean() })
export type DraftEntry = z.output<typeof DraftEntry>

export const WholeDraft = z.object({ id: z.string(), revision: z.int(), content: z.string() })
export type WholeDraft = z.output<typeof WholeDraft>

export const drafts = {
  list: {
    method: 'GET',
    path: '/admin/drafts',
    access: 'admin',
    status: 200,
    response: z.array(DraftEntry),
  },
  one: {
    method: 'GET',
    path: '/admin/drafts/{id}',
    access: 'admin',
    params: ById,
    status: 200,
    response: WholeDraft,
  },
  save: {
    method: 'PUT',
    path: '/admin/drafts/{id}',
    access: 'admin',
    maxBodyBytes: draftMaxBodyBytes,
    params: ById,
    body: DraftInput,
    status: 200,
    response: written(z.object({ revision: z.int() })),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/drafts/{id}',
    access: 'admin',
    params: ById,
    query: z.object({ device: Key, revision: Id }),
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof drafts> = {
  about:
    'Unsaved texts of the calling administrator, to go on with on another device. A draft that nobody changes is deleted after 30 days.',
  examples: {
    id: '0f3c9a5e7b2d4c618e90a1b2c3d4e5f6',
    device: '7d1e2f3a4b5c6d7e8f90a1b2c3d4e5f6',
    form: 'blog-7',
    content: '{"values":{"title":"Harvest"},"at":"2026-11-26T08:00:00.000Z"}',
    revision: 1,
    isDeleted: false,
  },
  endpoints: {
    list: {
      summary: 'The drafts of the caller with their revisions, those deleted within 30 days included.',
    },
    one: { summary: 'One draft of the caller.' },
    save: {
      summary: 'Keeps a draft. Refused if another browser has changed or deleted it since that revision.',
      message: 'Draft kept.',
      refuses: ['changed_meanwhile'],
    },
    remove: {
      summary: 'Deletes a draft, unless another browser has changed it since that revision.',
      message: 'Draft deleted.',
      refuses: ['changed_meanwhile'],
    },
  },
}
