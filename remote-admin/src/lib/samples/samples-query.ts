import { samples } from '@grace/contract/samples'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

export const samplesQuery = queryOptions({
  queryKey: ['samples'],
  queryFn: ({ signal }) => call(samples.read, { signal }),
})
