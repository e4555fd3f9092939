import { inbox as inboxEndpoints } from '@grace/contract/inbox'
import { z } from '@grace/contract/zod'
import { call } from '@grace/shared-auth/call'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { errorMessageOr } from '../lib/error-message.ts'
import { inboxCountsQuery } from '../lib/inbox-counts-query.ts'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { sortsOf } from '../lib/list/sort.ts'
import { queryOf } from '../resource/list-query.ts'
import { refresh } from '../resource/refresh.ts'
import type { Inbox, InboxItem } from './inbox.ts'

const sortable = ['name', 'status', 'createdAt'] as const
export type InboxColumn = (typeof sortable)[number]

/** List state in the URL. Shows all statuses by default. */
export const ListState = z.object({
  ...pagedState,
  status: oneIn(['', 'NEW', 'DONE'], ''),
  assigned: oneIn(['', 'me'], ''),
  sort: oneIn(sortsOf(sortable), '-createdAt'),
})
export type ListState = z.output<typeof ListState>

export const listQuery = (inbox: Inbox, state: ListState) => {
  const query = queryOf(state)
  return queryOptions({
    queryKey: inbox.key.list(query),
    queryFn: ({ signal }) => inbox.list(query, signal),
  })
}

export const itemQuery = (inbox: Inbox, id: number) =>
  queryOptions({ queryKey: inbox.key.one(id), queryFn: () => inbox.read(id) })

/** Administrators to whom a submission can be assigned. */
export const assigneesQuery = queryOptions({
  queryKey: ['assignees'],
  queryFn: ({ signal }) => call(inboxEndpoints.assignees, { signal }),
})

/** Updates the cache after submissions were changed, and the counts in the menu. */
export async function refreshInbox(
  client: QueryClient,
  inbox: Inbox,
  saved: readonly InboxItem[],
): Promise<void> {
  for (const item of saved) client.setQueryData(itemQuery(inbox, item.id).queryKey, item)
  void client.invalidateQueries(inboxCountsQuery)
  await refresh(client, inbox.key, { saved })
}

/** The new submission after this one in the list; after the last one the newest that is left, or null. */
export async function nextNew(inbox: Inbox, state: ListState, id: number): Promise<InboxItem | null> {
  const { page: _, size: __, ...filters } = state
  const find = async (range: { before?: string; size: string }) => {
    const { items } = await inbox.list({ ...queryOf(filters), status: 'NEW', ...range })
    return items.find((item) => item.id !== id)
  }
  return (await find({ before: String(id), size: '1' })) ?? (await find({ size: '2' })) ?? null
}

/** Number of the page of the list that has the submission. */
export async function pageWith(inbox: Inbox, state: ListState, id: number): Promise<string> {
  const { page: _, size, ...filters } = state
  const query = { ...queryOf(filters), size: '1' }
  const [{ total }, { total: older }] = await Promise.all([
    inbox.list(query),
    inbox.list({ ...query, before: String(id) }),
  ])
  return String(Math.max(1, Math.ceil((total - older) / Number(size))))
}

export function useUpdateItem(inbox: Inbox) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: Parameters<Inbox['update']>[1] & { id: number }) =>
      inbox.update(id, change),
    onSuccess: ({ data }) => refreshInbox(queryClient, inbox, [data]),
  })
}

/** Marks an item as done or as new. Ignores clicks while a request is in progress. */
export function useMark(
  inbox: Inbox,
  on: { done: (message: string) => void; failed: (why: string) => void },
) {
  const update = useUpdateItem(inbox)
  const underWay = useRef(false)
  const mark = ({ id, status }: InboxItem) => {
    if (underWay.current) return
    underWay.current = true
    update.mutate(
      { id, status: status === 'NEW' ? 'DONE' : 'NEW' },
      {
        onSuccess: ({ message }) => on.done(message),
        onError: (error) =>
          on.failed(errorMessageOr(error, `Failed to update ${inbox.one}. Please try again.`)),
        onSettled: () => {
          underWay.current = false
        },
      },
    )
  }
  return { mark, marking: update.isPending ? update.variables.id : null }
}

/** Assigns an item to an administrator. */
export function useAssign(
  inbox: Inbox,
  on: { done: (message: string) => void; failed: (why: string) => void },
) {
  const update = useUpdateItem(inbox)
  return ({ id, name }: InboxItem, who: InboxItem['assignedTo']) =>
    update.mutate(
      { id, assignedTo: who?.id ?? null },
      {
        onSuccess: () => on.done(`${name} is assigned to ${who?.fullName ?? 'nobody'}.`),
        onError: (error) =>
          on.failed(errorMessageOr(error, `Failed to update ${inbox.one}. Please try again.`)),
      },
    )
}
