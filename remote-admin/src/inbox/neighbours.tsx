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

/** Previous and next item of the list, across pages. */
export function Neighbours({ inbox, id, list }: { inbox: Inbox; id: number; list: PagedListOf<InboxItem> }) {
  const toast = useToast()
  const { leave } = useUnsavedGuard()
  const go = useListStateNavigate()
  const { search } = useLocation()
  const queryClient = useQueryClient()
  const isPhone = useIsPhone()
  const [isLooking, setLooking] = useState(false)
  // An item that was marked as done may leave the filtered list; keep its last known neighbours.
  const last = useRef<Position | null>(null)
  const found = positionOf(id, list)
  if (found) last.current = found
  const position = found ?? (last.current?.of === id ? last.current : null)

  const step = async (by: 1 | -1) => {
    const to = by === 1 ? position?.next : position?.previous
    if (to === 'page') return turnPage(by)
    if (to) go(inbox.path(to), { replace: true })
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
        onClick={() => leave(() => void step(-1))}
        aria-label="Previous"
      >
        {isPhone ? null : 'Previous'}
      </Button>
      <Button
        icon={<RightOutlined aria-hidden />}
        iconPlacement="end"
        disabled={!position?.next || isLooking}
        onClick={() => leave(() => void step(1))}
        aria-label="Next"
      >
        {isPhone ? null : 'Next'}
      </Button>
      <span role="status" className="adm-quiet">
        {position
          ? `${position.number.toLocaleString('en-US')} of ${(list.total ?? 0).toLocaleString('en-US')}`
          : ''}
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
