import { Account } from './accounts.ts'
import { auditSubjects } from './audit-subjects.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { z } from './zod.ts'

/** Figures of areas that the caller lacks are 0. */
export const DashboardCounts = z.object({
  totalUsers: z.int(),
  activeUsers: z.int(),
  inactiveUsers: z.int(),
  adminUsers: z.int(),
  clientUsers: z.int(),
  memberUsers: z.int(),
  /** The 5 newest accounts; none without the area `people`. */
  recentUsers: z.array(Account),
  totalBlogs: z.int(),
  /** Waiting for approval. */
  pendingBlogs: z.int(),
  totalPosts: z.int(),
  totalPictures: z.int(),
  totalCategories: z.int(),
  newPrayerRequests: z.int(),
  newContactMessages: z.int(),
  activeSubscribers: z.int(),
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

/** A mutation by an administrator, a registration, or a submission. */
export const Activity = z.object({
  at: Instant,
  /** For example `blog.create` or `account.register`. */
  action: z.string(),
  /** Username of the administrator; null for a visitor. */
  by: z.nullable(z.string()),
  subjectType: z.enum(auditSubjects),
  subjectId: z.int(),
  /** Current or last title or name of the subject; never user input of a visitor. */
  subject: z.nullable(z.string()),
})
export type Activity = z.infer<typeof Activity>

/** Growth in a month, in Kigali's time zone; 0 in areas that the caller lacks. */
export const MonthOfGrowth = z.object({
  /** For example `2026-11`. */
  month: z.string().check(z.regex(/^\d{4}-\d\d$/)),
  /** New accounts, registered or created by an administrator. */
  registrations: z.int(),
  /** Posts with an approved blog, by time of creation, and announcements, by time of publication. */
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
    counts: {
      summary:
        'How much there is of everything, what waits, and the newest accounts; of the areas of the caller.',
    },
    recentActivity: { summary: 'What happened last in the areas of the caller, newest first.' },
    overTime: {
      summary: 'Registrations and publications of the last 12 months in Kigali time, the oldest first.',
    },
  },
}
