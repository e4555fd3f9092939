import { dashboard } from '@grace/contract/dashboard'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

export const activityQuery = queryOptions({
  queryKey: ['dashboard', 'activity'],
  queryFn: ({ signal }) => call(dashboard.recentActivity, { signal }),
})

export const overTimeQuery = queryOptions({
  queryKey: ['dashboard', 'over-time'],
  queryFn: ({ signal }) => call(dashboard.overTime, { signal }),
})
