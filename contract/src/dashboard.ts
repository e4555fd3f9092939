import { Account } from './account.ts'
import type { AreaDocs } from './docs.ts'
import type { Endpoint } from './endpoint.ts'
import { Instant } from './fields.ts'
import { allKinds } from './kinds.ts'
import { Language } from './language.ts'
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
  subjectType: z.enum(allKinds),
  subjectId: z.int(),
  /** Current or last title or name of the subject; never user input of a visitor. */
  subject: z.nullable(z.string()),
  /** Number of things that the act changed in the same way, the subject among them. */
  things: z.int(),
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

/** Kinds of work, in the order in which a list shows them. */
export const waitingKinds = [
  'prayer-request',
  'contact-message',
  'rights-request',
  'letter-in-trouble',
  'letter-paused',
  'blog-to-approve',
  'blog-to-publish',
  'text-to-write',
] as const

/** Work of one kind that waits for an administrator. */
export const Waiting = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** The one to begin with: of requests, messages and blogs the oldest. */
  first: z.object({
    subjectType: z.enum(allKinds),
    id: z.int(),
    /** Name of the sender, or title; never the text of a request. */
    name: z.string(),
    /** Since when it waits; null where that is not known. */
    since: z.nullable(Instant),
    /** Language of the text to approve or to write; null: of the whole. */
    language: z.nullable(Language),
  }),
})
export type Waiting = z.infer<typeof Waiting>

/** A draft that the caller has saved on the server. */
export const OwnDraft = z.object({
  subjectType: z.enum(allKinds),
  id: z.int(),
  title: z.string(),
  updatedAt: Instant,
})
export type OwnDraft = z.infer<typeof OwnDraft>

/**
 * `moved`: a service at another time than usual. `additional`: a service on another day than usual. `scheduled`: an
 * announcement or a post that becomes public.
 */
export const weekStates = ['usual', 'moved', 'additional', 'cancelled', 'scheduled'] as const

export const WeekItem = z.object({
  kind: z.enum(['service', 'event', 'announcement', 'post']),
  id: z.int(),
  title: z.string(),
  /** `YYYY-MM-DD` in Kigali. */
  date: z.string(),
  /** `HH:MM` in Kigali; null: it goes on since an earlier day. */
  start: z.nullable(z.string()),
  state: z.enum(weekStates),
  /** Usual start of a service that is `moved`, as `HH:MM`. */
  usualStart: z.nullable(z.string()),
})
export type WeekItem = z.infer<typeof WeekItem>

export const Today = z.object({
  /** `YYYY-MM-DD` in Kigali. */
  date: z.string(),
  /** Kinds without work are left out, and those of areas that the caller lacks. */
  waiting: z.array(Waiting),
  /** The newest; none without the area `content`. */
  drafts: z.array(OwnDraft),
  /** Seven days from today on, as visitors will have them; scheduled announcements and posts need the area `content`. */
  week: z.array(WeekItem),
})
export type Today = z.infer<typeof Today>

export const dashboard = {
  today: {
    method: 'GET',
    path: '/dashboard/today',
    access: 'admin',
    status: 200,
    response: Today,
  },
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
    things: 1,
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
    date: '2030-12-22',
    waiting: [
      {
        kind: 'prayer-request',
        count: 3,
        first: {
          subjectType: 'prayer-request',
          id: 7,
          name: 'Claudine',
          since: '2030-12-20T08:00:00.000Z',
          language: null,
        },
      },
    ],
    drafts: [
      {
        subjectType: 'blog',
        id: 7,
        title: 'Thanksgiving Sunday in Kigali',
        updatedAt: '2030-12-20T08:00:00.000Z',
      },
    ],
    week: [
      {
        kind: 'service',
        id: 3,
        title: 'Morning worship',
        date: '2030-12-22',
        start: '09:00',
        state: 'moved',
        usualStart: '10:00',
      },
    ],
  },
  endpoints: {
    today: {
      summary:
        'What waits for the caller, the own drafts, and what happens in the next seven days in Kigali time.',
    },
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
