import { z } from '@grace/contract/zod'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { countsQuery } from '../lib/counts-query.ts'
import { errorMessageOr } from '../lib/error-message.ts'
import { oneIn, pagedState } from '../lib/list/paging.ts'
import { queryOf } from '../resource/list-query.ts'
import { refresh } from '../resource/refresh.ts'
import type { Inbox, InboxItem } from './inbox.ts'

/** List state in the URL. Shows all statuses by default. */
export const ListState = z.object({ ...pagedState, status: oneIn(['', 'NEW', 'DONE'], '') })
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

export function useUpdateItem(inbox: Inbox) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...change }: Parameters<Inbox['update']>[1] & { id: number }) =>
      inbox.update(id, change),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(itemQuery(inbox, data.id).queryKey, data)
      void queryClient.invalidateQueries(countsQuery)
      return refresh(queryClient, inbox.key, { saved: [data] })
    },
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
