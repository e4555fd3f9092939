import { events, type NewEvent } from '@grace/contract/events'
import { z } from '@grace/contract/zod'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { useOnceKey } from '../lib/use-once-key.ts'

export const ListState = z.object({ ...pagedState, when: oneIn(['', 'coming', 'past'], '') })
export type ListState = z.output<typeof ListState>

const listKey = ['events', 'list']

export const eventsQuery = ({ q, when, page, size }: ListState) => {
  const query = { q: q.slice(0, 100) || undefined, when: when || undefined, page, size }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callPage(events.list, { query, signal }),
  })
}

export const eventQuery = (id: string) =>
  queryOptions({
    queryKey: ['events', 'one', id],
    queryFn: ({ signal }) => call(events.one, { params: { id }, signal }),
  })

const useListed = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: listKey })
}

export function useCreateEvent() {
  const { keyFor } = useOnceKey()
  return useMutation({
    mutationFn: (body: NewEvent) => call(events.create, { body, idempotencyKey: keyFor(body) }),
    onSuccess: useListed(),
  })
}

export function useUpdateEvent(id: number) {
  return useMutation({
    mutationFn: (body: Partial<NewEvent>) => call(events.update, { params: { id }, body }),
    onSuccess: useListed(),
  })
}

export function useRemoveEvent() {
  return useMutation({
    mutationFn: (id: number) => call(events.remove, { params: { id } }),
    onSuccess: useListed(),
  })
}
