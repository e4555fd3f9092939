import { dashboard } from '@grace/contract/dashboard'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

const refreshMs = 60_000

/** Refreshed while the screen is looked at, which does not count as use of the session. */
export const todayQuery = queryOptions({
  queryKey: ['dashboard', 'today'],
  queryFn: ({ signal }) => call(dashboard.today, { signal, isBackground: true }),
  refetchInterval: refreshMs,
  refetchOnWindowFocus: true,
})

export const activityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: ({ signal }) => call(dashboard.recentActivity, { signal }),
})

export const overTimeQuery = queryOptions({
  queryKey: ['dashboard', 'over-time'],
  queryFn: ({ signal }) => call(dashboard.overTime, { signal }),
})
