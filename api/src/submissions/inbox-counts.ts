import type { InboxCounts } from '@grace/contract/inbox'
import type { Db } from '../database/db.ts'

/** Each count reads the index by status only. */
export async function inboxCounts(db: Db): Promise<InboxCounts> {
  const { rows } = await db.query<InboxCounts>(
    `select (select count(*) from prayer_requests where status = 'NEW') as "newPrayerRequests",
       (select count(*) from contact_messages where status = 'NEW') as "newContactMessages"`,
    [],
    'inbox_counts',
  )
  return rows[0] as InboxCounts
}
