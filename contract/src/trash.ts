import { adminListAt } from './common-endpoints.ts'
import type { AreaDocs } from './docs.ts'
import { type Endpoint, written } from './endpoint.ts'
import { Id, Instant } from './fields.ts'
import { kindsThat } from './kinds.ts'
import { trashDays } from './limits.ts'
import { oneOf, pageFields, SearchText, sortBy } from './list-query.ts'
import { key } from './messages.ts'
import { z } from './zod.ts'

/** Kinds of subjects that go to the trash when they are deleted. */
export const trashKinds = kindsThat('trash')
export type TrashKind = (typeof trashKinds)[number]

export const TrashItem = z.object({
  /** Number in the trash, ascending with time. */
  id: z.int(),
  kind: z.enum(trashKinds),
  /** Its own id, which it gets again. */
  subjectId: z.int(),
  /** Title or name; of a submission, its sender. */
  name: z.string(),
  deletedAt: Instant,
  /** Username at that time. */
  deletedBy: z.string(),
  /** When it is deleted for good. */
  expiresAt: Instant,
  /** Number of posts that were deleted with a blog, and come back with it. */
  posts: z.int(),
})
export type TrashItem = z.infer<typeof TrashItem>

export const TrashQuery = z.object({
  ...pageFields,
  q: z.optional(SearchText),
  kind: z.optional(oneOf(trashKinds)),
  sort: z.optional(sortBy(['id', 'name', 'deletedAt'] as const)),
})
export type TrashQuery = z.infer<typeof TrashQuery>

const Subject = z.object({ kind: z.enum(trashKinds, key('value_not_valid')), id: Id })

export const trash = {
  list: adminListAt('/admin/trash', TrashQuery, TrashItem, 'admin'),
  restore: {
    method: 'POST',
    path: '/admin/trash/{kind}/{id}/restore',
    access: 'admin',
    params: Subject,
    status: 200,
    response: written(z.object({ kind: z.enum(trashKinds), id: z.int() })),
  },
  remove: {
    method: 'DELETE',
    path: '/admin/trash/{kind}/{id}',
    access: 'admin',
    params: Subject,
    status: 200,
    response: written(z.null()),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof trash> = {
  about: `What was deleted within the last ${trashDays} days. Until then it can be restored, with its id and its links.`,
  examples: {
    kind: 'event',
    subjectId: 7,
    name: 'Women’s breakfast',
    deletedBy: 'grace.ingabire',
    expiresAt: '2030-12-21T16:30:00.000Z',
    posts: 0,
  },
  endpoints: {
    list: {
      summary:
        'What is in the trash, deleted last first; with page or size one page, its total in X-Total-Count.',
    },
    restore: {
      summary:
        'Restores what was deleted, by its kind and its own id; an account of the category ADMIN needs a confirmation. What it refers to and does not exist any more is left out, and the message says so.',
      message: 'Restored successfully!',
      refuses: ['not_restorable', 'category_name_taken', 'album_name_taken'],
    },
    remove: {
      summary:
        'Deletes it for good, with its files. Of an account, erases the names, addresses and numbers from everything else, and deletes what was sent from its email address.',
      message: 'Deleted for good.',
      refuses: ['in_use'],
    },
  },
}
