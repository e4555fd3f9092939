import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { z } from './zod.ts'

/** Numbers of new submissions. */
export const InboxCounts = z.object({ newPrayerRequests: z.int(), newContactMessages: z.int() })
export type InboxCounts = z.infer<typeof InboxCounts>

/** An administrator who takes care of a submission. */
export const Assignee = z.object({ id: z.int(), fullName: z.string() })
export type Assignee = z.infer<typeof Assignee>

export const inbox = {
  counts: {
    method: 'GET',
    path: '/admin/inbox/counts',
    access: 'care',
    status: 200,
    response: InboxCounts,
  },
  assignees: {
    method: 'GET',
    path: '/admin/inbox/assignees',
    access: 'care',
    status: 200,
    response: z.array(Assignee),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof inbox> = {
  about: 'What prayer requests and contact messages have in common.',
  examples: { newPrayerRequests: 3, newContactMessages: 1, fullName: 'Grace Ingabire' },
  endpoints: {
    counts: { summary: 'Numbers of new prayer requests and contact messages; cheap enough to be polled.' },
    assignees: { summary: 'Active administrators, to whom submissions can be assigned, by name.' },
  },
}
