import { secondFactor } from '@grace/contract/second-factor'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => call(secondFactor.overview, { signal }),
  staleTime: 0,
})
