import { Account } from './accounts.ts'
import { auditSubjects } from './audit.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { z } from './zod.ts'

export const DashboardCounts = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  inactiveUsers: z.int(),
  adminUsers: z.int(),
  clientUsers: z.int(),
  memberUsers: z.int(),
  /** The 5 newest accounts. */
  recentUsers: z.array(Account),
  totalBlogs: z.int(),
  /** Those that wait for approval. */
  pendingBlogs: z.int(),
  totalPosts: z.int(),
  totalPictures: z.int(),
  totalCategories: z.int(),
  newPrayerRequests: z.int(),
  newContactMessages: z.int(),
  activeSubscribers: z.int(),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

/** Something that happened: an act of an administrator, a registration, or something that a visitor sent. */
export const Activity = z.object({
  at: Instant,
  /** As in `blog.create` or `account.register`. */
  action: z.string(),
  /** Who did it; null for a visitor. */
  by: z.nullable(z.string()),
  subjectType: z.enum(auditSubjects),
  subjectId: z.int(),
  /** What it is called, as it is now or was last: a title, a name. Never what a visitor wrote. */
  subject: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

export const dashboard = {
  counts: {
    method: 'GET',
    path: '/dashboard/counts',
    access: 'admin',
    summary: 'How much there is of everything, what waits, and the newest accounts.',
    status: 200,
    response: DashboardCounts,
  },
  recentActivity: {
    method: 'GET',
    path: '/dashboard/recent-activity',
    access: 'admin',
    summary: 'What happened last, newest first.',
    status: 200,
    response: z.array(Activity),
  },
} satisfies Record<string, Endpoint>
