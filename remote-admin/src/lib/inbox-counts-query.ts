import { inbox } from '@grace/contract/inbox'
import { call } from '@grace/shared-auth/call'
import { queryOptions } from '@tanstack/react-query'

/** Numbers of new submissions, which the menu polls: they do not count as use of the session. */
export const inboxCountsQuery = queryOptions({
  queryKey: ['inbox-counts'],
  queryFn: ({ signal }) => call(inbox.counts, { signal, isBackground: true }),
})
