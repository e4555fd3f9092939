import { recordings } from '@grace/contract/recordings'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

/** An upload or the recording that it became. */
export const uploadQuery = (id: number) =>
  queryOptions({
    queryKey: ['recordings', id],
    queryFn: ({ signal }) => call(recordings.state, { params: { id }, signal }),
  })
