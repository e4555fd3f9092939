import { announcements, type NewAnnouncement } from '@grace/contract/announcements'
import { z } from '@grace/contract/zod'
import { call, callPage } from '@grace/shared-auth/call'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { pagedState } from '../lib/list/paging.ts'
import { useOnceKey } from '../lib/use-once-key.ts'

export const ListState = z.object(pagedState)
export type ListState = z.output<typeof ListState>

const listKey = ['announcements', 'list']

export const announcementsQuery = ({ q, page, size }: ListState) => {
  const query = { q: q.slice(0, 100) || undefined, page, size }
  return queryOptions({
    queryKey: [...listKey, query],
    queryFn: ({ signal }) => callPage(announcements.list, { query, signal }),
  })
}

export const announcementQuery = (id: string) =>
  queryOptions({
    queryKey: ['announcements', 'one', id],
    queryFn: ({ signal }) => call(announcements.one, { params: { id }, signal }),
  })

const useListed = () => {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: listKey })
}

export function useCreateAnnouncement() {
  const { keyFor } = useOnceKey()
  return useMutation({
    mutationFn: (body: NewAnnouncement) => call(announcements.create, { body, idempotencyKey: keyFor(body) }),
    onSuccess: useListed(),
  })
}

export function useUpdateAnnouncement(id: number) {
  return useMutation({
    mutationFn: (body: Partial<NewAnnouncement>) => call(announcements.update, { params: { id }, body }),
    onSuccess: useListed(),
  })
}

export function useRemoveAnnouncement() {
  return useMutation({
    mutationFn: (id: number) => call(announcements.remove, { params: { id } }),
    onSuccess: useListed(),
  })
}
