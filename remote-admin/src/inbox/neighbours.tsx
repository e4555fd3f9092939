import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useLocation } from '@grace/shared-auth/router'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { PagedListOf } from '../lib/list/use-paged-list.ts'
import { useListStateNavigate } from '../lib/list-state-link.tsx'
import { useToast } from '../lib/toasts.tsx'
import { useUnsavedGuard } from '../lib/unsaved/unsaved.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import type { Inbox, InboxItem } from './inbox.ts'
import { ListState, listQuery } from './queries.ts'

interface Position {
  of: number
  /** Position in the whole list. */
  number: number
  previous: number | 'page' | null
  next: number | 'page' | null
}

/** Position of an item in the list, and steps to those before and after it, across pages. */
export function useNeighbours(inbox: Inbox, id: number, list: PagedListOf<InboxItem>) {
  const toast = useToast()
  const { leave } = useUnsavedGuard()
  const go = useListStateNavigate()
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  // An item that was marked as done may leave the filtered list; keep its last known neighbours.
  const last = useRef<Position | null>(null)
  const found = positionOf(id, list)
  if (found) last.current = found
  const position = found ?? (last.current?.of === id ? last.current : null)

  const step = (by: 1 | -1) => {
    if (isLooking) return
    const to = by === 1 ? position?.next : position?.previous
    if (to === 'page') void turnPage(by)
    else if (to) go(inbox.path(to), { replace: true })
  }
  const turnPage = async (by: 1 | -1) => {
    setLooking(true)
    try {
      const page = String(list.page.number + by)
      const state = { ...ListState.parse(list.state), page }
      const { items } = await queryClient.fetchQuery(listQuery(inbox, state))
      const item = items.at(by === 1 ? 0 : -1)
      const params = new URLSearchParams(search)
      params.set('page', page)
      if (item) go(inbox.path(item.id), { replace: true, search: `?${params}` })
    } catch {
      toast.error(`Failed to load ${inbox.many.toLowerCase()}. Please try again.`)
    } finally {
      setLooking(false)
    }
  }
  return { position, total: list.total ?? 0, isLooking, step: (by: 1 | -1) => leave(() => step(by)) }
}

export function Neighbours({
  id,
  neighbours: { position, total, isLooking, step },
}: {
  id: number
  neighbours: ReturnType<typeof useNeighbours>
}) {
  const isPhone = useIsPhone()
  const ways = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: at an end the button that was pressed can have no focus.
  useEffect(() => {
    const active = document.activeElement
    if (!(active instanceof HTMLButtonElement && active.disabled && ways.current?.contains(active))) return
    ways.current.querySelector<HTMLElement>('button:not(:disabled)')?.focus()
  }, [id, isLooking])
  return (
    <nav ref={ways} aria-label="Before and after" className="adm-neighbours">
      <Button
        icon={<LeftOutlined aria-hidden />}
        disabled={!position?.previous || isLooking}
        onClick={() => step(-1)}
        aria-label="Previous"
      >
        {isPhone ? null : 'Previous'}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!position?.next || isLooking}
        onClick={() => step(1)}
        aria-label="Next"
      >
        {isPhone ? null : 'Next'}
      </Button>
      <span role="status" className="adm-quiet">
        {position ? `${position.number.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}` : ''}
      </span>
    </nav>
  )
}

function positionOf(id: number, { rows, page }: PagedListOf<InboxItem>): Position | null {
  const at = rows.findIndex((item) => item.id === id)
  if (at < 0) return null
  return {
    of: id,
    number: page.start + at + 1,
    previous: rows[at - 1]?.id ?? (page.number > 1 ? 'page' : null),
    next: rows[at + 1]?.id ?? (page.number < page.pages ? 'page' : null),
  }
}
