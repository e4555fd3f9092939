import type { DashboardCounts } from '@grace/contract/dashboard'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { countsQuery } from './counts-query.ts'
import { documentTitle } from './document-title.ts'

const pollMs = 30_000

const prayers = ({ newPrayerRequests }: DashboardCounts) => newPrayerRequests
const messages = ({ newContactMessages }: DashboardCounts) => newContactMessages
const all = (counts: DashboardCounts) => prayers(counts) + messages(counts)

/**
 * Refreshes the counts in the menu and in the title of the document every 30 seconds. Stops while the window is hidden,
 * and catches up when it is looked at again.
 */
export function UnreadPoll() {
  const { data: count } = useQuery({
    ...countsQuery,
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
function Unread({ of }: { of: (counts: DashboardCounts) => number }) {
  const { data: count } = useQuery({ ...countsQuery, select: of })
  return count ? (
    <>
      {' '}
      <span className="adm-menu-count">
        {count.toLocaleString('en-US')}
        <span className="adm-unseen"> new</span>
      </span>
    </>
  ) : null
}

export const UnreadCount = () => <Unread of={all} />
export const PrayerRequestCount = () => <Unread of={prayers} />
export const ContactMessageCount = () => <Unread of={messages} />
