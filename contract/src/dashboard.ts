import { Account } from './accounts.ts'
import { auditSubjects } from './audit.ts'
import type { AreaDocs } from './docs.ts'
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

/** What a month brought, as months begin and end in Kigali. */
export const MonthOfGrowth = z.object({
  /** As in `2026-11`. */
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  /** Accounts that were created, by whomever. */
  registrations: z.int(),
  /** Posts whose blog is approved now, by when they were made, and announcements, by when visitors first saw them. */
  publications: z.int(),
})
export type MonthOfGrowth = z.infer<typeof MonthOfGrowth>

export const dashboard = {
  counts: {
    method: 'GET',
    path: '/dashboard/counts',
    access: 'admin',
    status: 200,
    response: DashboardCounts,
  },
  recentActivity: {
    method: 'GET',
    path: '/dashboard/recent-activity',
    access: 'admin',
    status: 200,
    response: z.array(Activity),
  },
  overTime: {
    method: 'GET',
    path: '/dashboard/over-time',
    access: 'admin',
    status: 200,
    response: z.array(MonthOfGrowth),
  },
} satisfies Record<string, Endpoint>

export const docs: AreaDocs<typeof dashboard> = {
  about: 'Figures for the first page of the console, and what happened last.',
  examples: {
    by: 'grace.ingabire',
    subject: 'Thanksgiving Sunday in Kigali',
    totalUsers: 128,
    activeUsers: 121,
    inactiveUsers: 7,
    adminUsers: 2,
    clientUsers: 14,
    memberUsers: 112,
    totalBlogs: 31,
    pendingBlogs: 2,
    totalPosts: 24,
    totalPictures: 96,
    totalCategories: 6,
    newPrayerRequests: 3,
    newContactMessages: 1,
    activeSubscribers: 57,
    month: '2026-11',
    registrations: 14,
    publications: 5,
  },
  endpoints: {
    counts: { summary: 'How much there is of everything, what waits, and the newest accounts.' },
    recentActivity: { summary: 'What happened last, newest first.' },
    overTime: {
      summary: 'Registrations and publications of the last 12 months in Kigali time, the oldest first.',
    },
  },
}
