import type { Language } from '@grace/contract/language'
import type { NotificationKind } from '@grace/contract/notifications'
import type { Attempt, DeliveryQueue } from '../couriers/delivery-loop.ts'
import { outcomeValues, settledByOutcome } from '../couriers/outcome-sql.ts'
import type { Database } from '../database/db.ts'
import { isWaiting } from '../guardians/repository.ts'
import { tellDue } from './tell.ts'

export interface EmailRecipient {
  email: string
  stopToken: string
}

export interface PushRecipient {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A row of the queue that this process has in its hands. */
export interface Claim<Recipient> extends Attempt {
  kind: NotificationKind
  subjectId: number
  change: string
  language: Language
  /** Null: does not follow any more, or it is over, so that nothing is sent. */
  to: Recipient | null
}

interface Row extends Omit<Claim<never>, 'to'> {
  isValid: boolean
  email: string | null
  stopToken: string | null
  endpoint: string | null
  p256dh: string | null
  auth: string | null
}

/** A delivery that waits longer, because a server takes nothing, is no news any more. */
const waitingDays = 3
/** Longer than any attempt lasts. */
const leaseMinutes = 15

/** SQL: rows `d` of channel $1 that may be tried; $2: it is quiet. A postponed announcement waits. */
const triable = `notification_deliveries d
  left join accounts a on a.id = d.account_id and a.active and a.restricted_at is null and not ${isWaiting('a.id')}
  left join notification_settings s on s.account_id = a.id
  left join notification_choices c on c.account_id = a.id and c.kind = d.kind and c.channel = d.channel
  left join push_devices p on p.id = d.device_id
  left join announcements n on d.kind = 'announcements' and n.id = d.subject_id
  left join events e on d.kind = 'events' and e.id = d.subject_id
  where d.channel = $1 and d.status = 'WAITING' and not ($2::boolean and coalesce(s.quiet_hours, false))
    and coalesce(n.publish_date <= now(), true)`

/** SQL: still followed, and still to come. */
const isValid = `c.account_id is not null and (d.channel = 'push' or a.email_confirmed_at is not null)
  and greatest(d.created_at, n.publish_date) > now() - interval '${waitingDays} days'
  and case d.kind
    when 'announcements' then n.id is not null
    when 'events' then e.over_at > now()
    else true end`

interface Options<Recipient> {
  channel: 'email' | 'push'
  recipientOf: (row: Row) => Recipient
  isQuiet: () => boolean
}

export type NotificationQueue<Recipient> = DeliveryQueue<Claim<Recipient>> & {
  /** Nothing is sent for a row that was claimed. */
  leave(attempt: Attempt): Promise<void>
}

/** Notifications of one channel: mails wait for no push service, and push messages for no mail server. */
export function notificationQueue<Recipient>(
  db: Database,
  { channel, recipientOf, isQuiet }: Options<Recipient>,
): NotificationQueue<Recipient> {
  const values = () => [channel, isQuiet()]

  async function setStatus(status: string, { id, attempts }: Attempt): Promise<void> {
    await db.query(
      `update notification_deliveries set status = $3, claimed_by = null
       where id = $1 and attempts = $2 and status = 'SENDING'`,
      [id, attempts, status],
    )
  }

  return {
    async next() {
      await tellDue(db)
      const { rows } = await db.query<{ isSending: boolean; dueInMs: number | null }>(
        `select exists (select from notification_deliveries where channel = $1 and status in ('WAITING', 'SENDING')) as "isSending",
           (select (extract(epoch from d.next_attempt_at - now()) * 1000)::float8
            from ${triable} order by d.next_attempt_at, d.id limit 1) as "dueInMs"`,
        values(),
        'notifications_next',
      )
      return rows[0] ?? { isSending: false, dueInMs: null }
    },

    async claim(by, everyMs) {
      // Mails have one pace together with the letters.
      const slot =
        channel === 'email'
          ? `update letter_pace set next_at = now() + $4 * interval '1 millisecond' where next_at <= now() returning 1`
          : 'select 1 where $4::float8 is not null'
      const { rows } = await db.query<Row>(
        `with slot as (${slot}), due as (
           select d.id, coalesce(${isValid}, false) as is_valid, s.language, a.email, s.stop_token, p.endpoint, p.p256dh, p.auth
           from ${triable} and d.next_attempt_at <= now() and exists (select from slot)
           order by d.next_attempt_at, d.id limit 1
           for update of d skip locked
         )
         update notification_deliveries d set
           status = case when is_valid then 'SENDING' else 'LEFT' end,
           attempts = attempts + case when is_valid then 1 else 0 end,
           claimed_by = $3, attempted_at = now()
         from due where d.id = due.id
         returning d.id, d.attempts, d.kind, d.subject_id as "subjectId", d.change, is_valid as "isValid", language, email,
           stop_token as "stopToken", endpoint, p256dh, auth`,
        [...values(), by, everyMs],
        `notifications_claim_${channel}`,
      )
      const [row] = rows
      if (!row) return null
      const { id, attempts, kind, subjectId, change, language } = row
      return { id, attempts, kind, subjectId, change, language, to: row.isValid ? recipientOf(row) : null }
    },

    async settle(attempt, outcome, plan) {
      await db.query(
        `update notification_deliveries ${settledByOutcome}`,
        outcomeValues(attempt, outcome, plan),
      )
      const hasEnded = channel === 'push' && outcome.kind === 'refused' && outcome.isOfRecipient
      if (!hasEnded) return
      await db.query(
        'delete from push_devices where id = (select device_id from notification_deliveries where id = $1)',
        [attempt.id],
      )
    },

    putBack: (attempt) => setStatus('WAITING', attempt),
    leave: (attempt) => setStatus('LEFT', attempt),

    async claimedBy(name) {
      const { rows } = await db.query<Attempt>(
        `select id, attempts from notification_deliveries where claimed_by = $1 and status = 'SENDING'`,
        [name],
      )
      return rows
    },

    async giveUpLost() {
      await db.query(
        `update notification_deliveries set status = 'UNKNOWN', claimed_by = null
         where channel = $1 and status = 'SENDING' and attempted_at < now() - interval '${leaseMinutes} minutes'`,
        [channel],
      )
    },

    async slowDown(ms) {
      // Push services are many: only what one of them did not take waits.
      if (channel === 'push') return
      await db.query(
        `update letter_pace set next_at = greatest(next_at, now() + $1 * interval '1 millisecond')`,
        [ms],
      )
    },

    async finish() {},
  }
}
