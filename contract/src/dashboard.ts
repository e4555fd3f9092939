import { Account } from './accounts.ts'
import type { Endpoint } from './endpoint.ts'
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
})
export type DashboardCounts = z.infer<typeof DashboardCounts>

export const dashboard = {
  counts: {
    method: 'GET',
    path: '/dashboard/counts',
    access: 'admin',
    summary: 'How many accounts there are of each kind, and the newest.',
    status: 200,
    response: DashboardCounts,
  },
} satisfies Record<string, Endpoint>
