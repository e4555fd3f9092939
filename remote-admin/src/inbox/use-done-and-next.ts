import { useLocation } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useIsHere } from '../lib/address.tsx'
import { errorMessageOr } from '../lib/error-message.ts'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useBackToList, useListStateNavigate } from '../lib/list-state-link.tsx'
import { useToast } from '../lib/toasts.tsx'
import type { Inbox, InboxItem } from './inbox.ts'
import { itemQuery, ListState, nextNew, pageWith, useUpdateItem } from './queries.ts'

/** Marks the open submission as done and opens the next new one of the list. */
export function useDoneAndNext(inbox: Inbox, list: PagedListOf<InboxItem>) {
  const toast = useToast()
  const client = useQueryClient()
  const go = useListStateNavigate()
  const close = useBackToList(inbox.address)
  const { search } = useLocation()
  const isHere = useIsHere()
  const update = useUpdateItem(inbox)
  const underWay = useRef(false)
  const [isBusy, setBusy] = useState(false)
  /** The one that was marked last, for Undo. */
  const [last, setLast] = useState<InboxItem | null>(null)
  const [message, setMessage] = useState('')
  const failed = (error: unknown) =>
    toast.error(errorMessageOr(error, `Failed to update ${inbox.one}. Please try again.`))

  async function doneAndNext(item: InboxItem): Promise<void> {
    // A key that is pressed again meanwhile would mark one that nobody has seen.
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      const state = ListState.parse(list.state)
      const [next] = await Promise.all([
        nextNew(inbox, state, item.id),
        item.status === 'NEW' ? update.mutateAsync({ id: item.id, status: 'DONE' }) : null,
      ])
      const isMarked = item.status === 'NEW'
      if (isMarked) setLast(item)
      const done = isMarked ? `${item.name} is done. ` : ''
      if (next) {
        const params = new URLSearchParams(search)
        if (!list.rows.some(({ id }) => id === next.id)) {
          params.set('page', await pageWith(inbox, state, next.id))
        }
        setMessage(`${done}Next: ${next.name}.`)
        // Shown until the response for it alone arrives.
        client.setQueryData(itemQuery(inbox, next.id).queryKey, next)
        if (isHere()) go(inbox.path(next.id), { replace: true, search: params.size > 0 ? `?${params}` : '' })
      } else {
        close()
        toast.success(`${done}No new ${inbox.many.toLowerCase()} are left.`, {
          ...(isMarked && {
            actions: [{ label: 'Undo', isUndo: true, run: () => void takeBack(item, toast.success) }],
          }),
        })
      }
    } catch (error) {
      failed(error)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  async function takeBack(
    { id, name }: InboxItem,
    say = setMessage as (text: string) => void,
  ): Promise<void> {
    setLast(null)
    try {
      await update.mutateAsync({ id, status: 'NEW' })
      say(`${name} is new again.`)
    } catch (error) {
      failed(error)
    }
  }

  return { doneAndNext, isBusy, message, undo: last && (() => void takeBack(last)) }
}
