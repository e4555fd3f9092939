import { newsletter } from '@grace/contract/newsletter'
import { z } from '@grace/contract/zod'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { oneIn, pagedState } from '../lib/list/paging.ts'

export const ListState = z.object({ ...pagedState, active: oneIn(['', 'true', 'false'], '') })
export type ListState = z.output<typeof ListState>

const queryKey = ['subscribers']

const filtersOf = ({ q, active }: Pick<ListState, 'q' | 'active'>) => ({
  q: q.slice(0, 100) || undefined,
  active: active || undefined,
})

export const subscribersQuery = (state: ListState) => {
  const query = { ...filtersOf(state), page: state.page, size: state.size }
  return queryOptions({
    queryKey: [...queryKey, query],
    queryFn: ({ signal }) => callPage(newsletter.list, { query, signal }),
  })
}

/** A page of what matches, for the file. */
export const exportPage =
  (state: ListState) =>
  ({ signal, ...page }: { page: string; size: string; signal: AbortSignal }) =>
    callPage(newsletter.list, { query: { ...filtersOf(state), ...page }, signal })

export function useRemoveSubscriber() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call(newsletter.remove, { params: { id } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey }),
  })
}
