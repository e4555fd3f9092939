import { dashboard } from '@grace/contract/dashboard'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

/** The totals of the dashboard. */
export const countsQuery = queryOptions({
  queryKey: ['dashboard', 'counts'],
  queryFn: ({ signal }) => call(dashboard.counts, { signal }),
})
