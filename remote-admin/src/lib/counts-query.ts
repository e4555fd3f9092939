import { dashboardCounts } from '@grace/contract/dashboard-counts'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

/** The totals of the dashboard. */
export const countsQuery = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: ({ signal }) => call(dashboardCounts, { signal }),
})
