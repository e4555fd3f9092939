import { securityEvents } from '@grace/contract/security-events'
import { sessions } from '@grace/contract/sessions'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { callConfirmed } from '../confirmation/call-confirmed.ts'

const queryKey = ['sessions']

export const sessionsQuery = queryOptions({
  queryKey,
  queryFn: ({ signal }) => call(sessions.list, { signal }),
  // Sessions change on other devices, so refetch whenever the screen opens.
  staleTime: 0,
})

/** The newest events. */
export const securityEventsQuery = (size: number) =>
  queryOptions({
    queryKey: ['security-events', size],
    queryFn: ({ signal }) =>
      callPage(securityEvents.list, { query: { page: '1', size: String(size) }, signal }),
    staleTime: 0,
  })

/** Ending a session also adds a security event. */
function useRefetch() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(
      [queryKey, ['security-events']].map((changed) => queryClient.invalidateQueries({ queryKey: changed })),
    )
}

/** Ends sessions one after the other, until one is refused. */
export function useEndSessions() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      let answer = { message: '' }
      for (const id of ids) answer = await callConfirmed(sessions.end, { params: { id } })
      return answer
    },
    // Also after a refusal: the session may have ended meanwhile.
    onSettled: refetch,
  })
}

export function useEndOtherSessions() {
  const refetch = useRefetch()
  return useMutation({
    mutationFn: () => callConfirmed(sessions.endOthers),
    onSettled: refetch,
  })
}
