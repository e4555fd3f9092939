import { Account } from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
import { z } from './zod.ts'

// A module of its own: the console fetches the totals before any screen has loaded, and the rest of `dashboard.ts` later.

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

/** The endpoint `dashboard.counts`. */
export const dashboardCounts = {
  method: 'GET',
  path: '/dashboard/counts',
  access: 'admin',
  status: 200,
  response: DashboardCounts,
} satisfies Endpoint
