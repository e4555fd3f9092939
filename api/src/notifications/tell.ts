import type { NotificationKind } from '@grace/contract/notifications'
import type { Database, Db } from '../database/db.ts'

/** Kinds that are told when they become public. */
type PublicKind = 'announcements' | 'events'

interface Subject {
  id: number
  /** Which change of the subject, if it is told of several: a state. */
  change?: string
}

/** Older announcements are not news: they were entered later. */
const newsDays = 3
const perRound = 100

/**
 * Queues one thing for all who follow its kind, or for one account; each is told of it once. A follower by push is told
 * on each of their devices.
 */
async function queue(
  tx: Db,
  kind: NotificationKind,
  { id, change = '' }: Subject,
  { accountId = null, delayMs = 0 }: { accountId?: number | null; delayMs?: number } = {},
) {
  await tx.query(
    `insert into notification_deliveries (kind, subject_id, change, account_id, channel, device_id, next_attempt_at)
     select c.kind, $2, $3, c.account_id, c.channel, p.id, now() + $5 * interval '1 millisecond'
     from notification_choices c
     join accounts a on a.id = c.account_id and a.active and a.restricted_at is null
     left join push_devices p on c.channel = 'push' and p.account_id = c.account_id
     where c.kind = $1 and (c.channel = 'email' or p.id is not null) and ($4::bigint is null or c.account_id = $4)
     on conflict do nothing`,
    [kind, id, change, accountId, delayMs],
  )
}

/**
 * Tells the owner of an account about something of theirs, as they have chosen. Call it in the transaction of the
 * change; the text of a notification never contains what they wrote.
 */
export const tell = (
  tx: Db,
  accountId: number,
  kind: Exclude<NotificationKind, PublicKind | 'letter'>,
  subject: Subject,
  /** It is sent only then, if nobody takes it back before. */
  delayMs = 0,
): Promise<void> => queue(tx, kind, subject, { accountId, delayMs })

/** Takes back what was queued and nobody has tried to send; the same may be queued again. */
export async function takeBack(tx: Db, kind: NotificationKind, { id, change = '' }: Subject): Promise<void> {
  await tx.query(
    `delete from notification_deliveries
     where kind = $1 and subject_id = $2 and change = $3 and status = 'WAITING' and attempts = 0`,
    [kind, id, change],
  )
}

/** Marks something as told without telling anybody. */
export async function markTold(tx: Db, kind: PublicKind, id: number): Promise<void> {
  await tx.query(`update ${kind} set told_at = now() where id = $1`, [id])
}

/** SQL by kind: it is public; and it is news, of which followers are told. */
const publicKinds: Record<PublicKind, { isPublic: string; isNews: string }> = {
  announcements: {
    isPublic: 'publish_date <= now()',
    isNews: `publish_date > now() - interval '${newsDays} days'`,
  },
  events: { isPublic: 'true', isNews: 'over_at > now()' },
}

/**
 * Queues what has become public since, once each: a row is marked in the transaction that queues it. Safe to run in
 * several processes at once.
 */
export async function tellDue(db: Database): Promise<void> {
  for (const [kind, { isPublic, isNews }] of Object.entries(publicKinds) as [
    PublicKind,
    (typeof publicKinds)[PublicKind],
  ][]) {
    const due = `select id from ${kind} where told_at is null and ${isPublic}`
    const { rowCount } = await db.query(`${due} limit 1`, [], `untold_${kind}`)
    if (rowCount === 0) continue
    await db.transaction(async (tx) => {
      const { rows } = await tx.query<{ id: number; isNews: boolean }>(
        `update ${kind} set told_at = now()
         where id in (${due} order by id limit ${perRound} for update skip locked)
         returning id, ${isNews} as "isNews"`,
      )
      for (const { id, isNews } of rows) if (isNews) await queue(tx, kind, { id })
    })
  }
}
