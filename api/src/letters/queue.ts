import type { Language } from '@grace/contract/languages'
import type { Outcome } from '../couriers/courier.ts'
import type { Attempt, DeliveryQueue, RetryPlan } from '../couriers/delivery-loop.ts'
import { outcomeValues, settledByOutcome } from '../couriers/outcome-sql.ts'
import type { Db } from '../database/db.ts'
import { countedDeliveries } from './repository.ts'

/** A row of the queue that this process has in its hands. */
export interface Claim {
  id: number
  letterId: number
  attempts: number
  language: Language
  /** Null: not a subscriber any more, so that nothing is sent. */
  to: { email: string; unsubscribeToken: string } | null
}

/** Longer than any attempt lasts. */
const leaseMinutes = 15

export const letterQueue = (db: Db): DeliveryQueue<Claim> => ({
  /** Whether a letter is being sent, and in how long somebody can be tried; null: nobody waits. */
  async next(): Promise<{ isSending: boolean; dueInMs: number | null }> {
    const { rows } = await db.query<{ isSending: boolean; dueInMs: number | null }>(
      `select count(*) > 0 as "isSending",
         (extract(epoch from min(first.next_attempt_at) - now()) * 1000)::float8 as "dueInMs"
       from letters left join lateral (
         select next_attempt_at from letter_deliveries d
         where d.letter_id = letters.id and d.status = 'WAITING' order by next_attempt_at, id limit 1
       ) first on true
       where letters.status = 'SENDING'`,
      [],
      'letters_next',
    )
    return rows[0] ?? { isSending: false, dueInMs: null }
  },

  /**
   * Takes the next subscriber, of the oldest letter first; each one is taken by one process. The pace is that of all
   * processes together.
   *
   * @returns null while it is too early, or nobody waits.
   */
  async claim(by: string, everyMs: number): Promise<Claim | null> {
    const { rows } = await db.query<
      Omit<Claim, 'to'> & { email: string | null; unsubscribeToken: string | null }
    >(
      `with slot as (
         update letter_pace set next_at = now() + $2 * interval '1 millisecond' where next_at <= now() returning 1
       ), due as (
         select d.id, s.email, s.unsubscribe_token
         from letter_deliveries d
         left join letter_recipients s on s.id = d.subscriber_id
         where exists (select from slot) and d.status = 'WAITING' and d.next_attempt_at <= now() and d.letter_id = (
           select l.id from letters l
           where l.status = 'SENDING' and exists (
             select from letter_deliveries w
             where w.letter_id = l.id and w.status = 'WAITING' and w.next_attempt_at <= now())
           order by l.started_at, l.id limit 1)
         order by d.next_attempt_at, d.id limit 1
         for update of d skip locked
       )
       update letter_deliveries d set
         status = case when due.email is null then 'LEFT' else 'SENDING' end,
         attempts = attempts + case when due.email is null then 0 else 1 end,
         claimed_by = $1, attempted_at = now()
       from due where d.id = due.id
       returning d.id, d.letter_id as "letterId", d.attempts, d.language, due.email,
         due.unsubscribe_token as "unsubscribeToken"`,
      [by, everyMs],
      'letters_claim',
    )
    const [row] = rows
    if (!row) return null
    const { email, unsubscribeToken, ...claim } = row
    return { ...claim, to: email && unsubscribeToken ? { email, unsubscribeToken } : null }
  },

  /** Notes the outcome of an attempt, once: a row that was taken over meanwhile stays as it is. */
  async settle(attempt: Attempt, outcome: Outcome, plan: RetryPlan): Promise<void> {
    const isOfRecipient = outcome.kind === 'refused' && outcome.isOfRecipient
    await db.query(
      `with settled as (
         update letter_deliveries ${settledByOutcome}
         returning letter_id, subscriber_id
       ), told as (
         update letters set
           trouble_code = case when $3 = 'failed' then $4::text end,
           trouble_at = case when $3 = 'failed' then now() end
         where id = (select letter_id from settled) and ($3 = 'failed' or trouble_code is not null)
       )
       update subscribers set refusals = refusals + 1, refusal_code = $4, refused_at = now()
       where id = (select subscriber_id from settled) and $9`,
      [...outcomeValues(attempt, outcome, plan), isOfRecipient],
    )
  },

  /** Puts an attempt back that never began. */
  async putBack({ id, attempts }: Attempt): Promise<void> {
    await db.query(
      `update letter_deliveries set status = 'WAITING', claimed_by = null
       where id = $1 and attempts = $2 and status = 'SENDING'`,
      [id, attempts],
    )
  },

  /** Rows in the hands of a courier of an earlier process. */
  async claimedBy(name: string): Promise<Attempt[]> {
    const { rows } = await db.query<Attempt>(
      `select id, attempts from letter_deliveries where claimed_by = $1 and status = 'SENDING'`,
      [name],
    )
    return rows
  },

  /** Nobody knows what became of the attempts of a process whose journal is elsewhere, or lost. */
  async giveUpLost(): Promise<void> {
    await db.query(
      `update letter_deliveries set status = 'UNKNOWN', claimed_by = null
       where status = 'SENDING' and attempted_at < now() - interval '${leaseMinutes} minutes'`,
    )
  },

  /** The mail server takes nothing at the moment. */
  async slowDown(ms: number): Promise<void> {
    await db.query(
      `update letter_pace set next_at = greatest(next_at, now() + $1 * interval '1 millisecond')`,
      [ms],
    )
  },

  /** Letters whose last mail was sent are done. */
  async finish(): Promise<void> {
    await db.query(
      `update letters set status = 'SENT', finished_at = now(), trouble_code = null, trouble_at = null,
         updated_at = greatest(now(), updated_at + interval '1 millisecond'),
         totals = (select ${countedDeliveries} from letter_deliveries where letter_id = letters.id)
       where status = 'SENDING' and not exists (
         select from letter_deliveries d where d.letter_id = letters.id and d.status in ('WAITING', 'SENDING'))`,
    )
  },
})
