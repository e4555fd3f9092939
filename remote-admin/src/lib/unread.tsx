import type { InboxCounts } from '@grace/contract/inbox'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAreas } from './areas.ts'
import { documentTitle } from './document-title.ts'
import { inboxCountsQuery } from './inbox-counts-query.ts'
import { MenuCount } from './menu-count.tsx'

const pollMs = 30_000

const prayers = ({ newPrayerRequests }: InboxCounts) => newPrayerRequests
const messages = ({ newContactMessages }: InboxCounts) => newContactMessages
const all = (counts: InboxCounts) => prayers(counts) + messages(counts)

/**
 * Refreshes the counts in the menu and in the title of the document every 30 seconds. Stops while the window is hidden,
 * and catches up when it is looked at again.
 */
export function UnreadPoll() {
  const { data: count } = useQuery({
    ...inboxCountsQuery,
    enabled: useAreas().includes('care'),
    select: all,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (count !== undefined) documentTitle.withUnread(count)
  }, [count])
  useEffect(() => () => documentTitle.withUnread(null), [])
  return null
}

/** A number beside a menu entry. */
function Unread({ of }: { of: (counts: InboxCounts) => number }) {
  const { data: count } = useQuery({
    ...inboxCountsQuery,
    enabled: useAreas().includes('care'),
    select: of,
  })
  return <MenuCount of={count} what="new" />
}

export const UnreadCount = () => <Unread of={all} />
export const PrayerRequestCount = () => <Unread of={prayers} />
export const ContactMessageCount = () => <Unread of={messages} />
