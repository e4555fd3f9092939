import { check } from '@grace/contract/problems'
import { type SecurityEvent, SecurityEventDetails } from '@grace/contract/security-events'
import type { Db } from '../database/db.ts'
import { listRows, type Part, type Rows } from '../database/list.ts'

/** Returns one page of an account's security events, newest first. */
export async function listSecurityEvents(
  db: Db,
  accountId: number,
  { page, size }: Part,
): Promise<Rows<SecurityEvent>> {
  const { items, total } = await listRows<Omit<SecurityEvent, 'details'> & { after: unknown }>(db, {
    columns: 'id, at, action, browser, after',
    // Uses the index of an account's actions.
    sql: `from audit_entries where subject_type = 'account' and subject_id = $1 and action like 'security.%'`,
    values: [accountId],
    orderBy: 'at desc, id desc',
    page,
    size,
  })
  return { items: items.map(({ after, ...event }) => ({ ...event, details: detailsOf(after) })), total }
}

/** Returns only details named by the contract: an entry may contain an address or the id of another person. */
function detailsOf(after: unknown): SecurityEventDetails {
  const known = Object.entries(after ?? {}).filter(([, value]) => value !== null)
  return check(SecurityEventDetails, Object.fromEntries(known)).value ?? {}
}
