import { mailboxKey } from '@grace/contract/fields'
import type { Database, Db } from '../database/db.ts'
import type { KeyedHash } from '../http/keyed-hash.ts'

const daySeconds = 86_400
const hourSeconds = 3_600

/** Mails a day to one mailbox that anybody can ask for. The last one is for a new password, whatever else was asked. */
const mailsPerDay = 3
const othersPerDay = mailsPerDay - 1

/** Mails to any address that somebody types. */
export type RequestedMail =
  | 'password-link'
  | 'email-link'
  | 'email-change'
  | 'guardian-link'
  | 'welcome'
  | 'prayer-request-link'
  | 'contact-message-link'

/** Mails to a confirmed address, asked for by whoever is signed in to its account. */
const ownMailsPerDay = { 'email-change': 3, 'keep-account': 1, 'closed-requests': 3 }
export type OwnMail = keyof typeof ownMailsPerDay

export type MailAllowance = ReturnType<typeof mailAllowance>

/**
 * Limits mails to one mailbox: three a day by whatever anybody does, and none of one kind twice in an hour. Counted for
 * all processes. A mail is counted when it is asked for, before anything is known of the address, so that a refusal
 * reveals neither an account nor a subscription.
 *
 * Not for letters and notifications, which were chosen, nor for mails that an administrator causes.
 */
export const mailAllowance = (db: Database, hash: KeyedHash) => {
  /** @returns seconds to wait, given the ages of earlier mails in seconds, the newest first. */
  type SecondsToWait = (asked: readonly Asked[]) => number

  async function take(tx: Db, key: string, kind: string, secondsToWait: SecondsToWait): Promise<number> {
    await tx.query('select pg_advisory_xact_lock($1, hashtext($2))', [lockSpace, key])
    // A statement of its own sees what was stored while it waited for the lock.
    const asked = await askedOf(tx, key)
    const seconds = Math.ceil(
      Math.max(secondsToWait(asked), untilFewer(1, asked.filter(isOf(kind)), hourSeconds)),
    )
    if (seconds === 0) {
      await tx.query('insert into requested_mails (mailbox, kind) values ($1, $2)', [key, kind])
    }
    return seconds
  }

  return {
    /** @returns 0 if the mail may be sent, which is then counted; otherwise seconds to wait. */
    ask: (kind: RequestedMail, email: string): Promise<number> =>
      db.transaction((tx) =>
        take(tx, hash('mailbox', mailboxKey(email)), kind, (asked) =>
          Math.max(
            untilFewer(mailsPerDay, asked, daySeconds),
            kind === 'password-link' ? 0 : untilFewer(othersPerDay, asked.filter(isOther), daySeconds),
          ),
        ),
      ),

    /** The same for an owner with a confirmed address: what strangers do does not count. Call it in a transaction. */
    askAsOwner: (tx: Db, kind: OwnMail, email: string): Promise<number> =>
      take(tx, hash('own mailbox', mailboxKey(email)), kind, (asked) =>
        untilFewer(ownMailsPerDay[kind], asked.filter(isOf(kind)), daySeconds),
      ),
  }
}

interface Asked {
  kind: string
  ageSeconds: number
}

/** Keys of advisory locks with this number belong to mailboxes. */
const lockSpace = 56

const isOf = (kind: string) => (asked: Asked) => asked.kind === kind
const isOther = ({ kind }: Asked) => kind !== 'password-link'

async function askedOf(tx: Db, key: string): Promise<Asked[]> {
  const { rows } = await tx.query<Asked>(
    `select kind, extract(epoch from clock_timestamp() - asked_at)::float8 as "ageSeconds" from requested_mails
     where mailbox = $1 and asked_at > clock_timestamp() - $2::int * interval '1 second'
     order by asked_at desc`,
    [key, daySeconds],
  )
  return rows
}

/** Seconds until fewer than `max` of the mails, the newest first, are younger than the window. */
function untilFewer(max: number, asked: readonly Asked[], windowSeconds: number): number {
  const oldest = asked[max - 1]
  return oldest ? Math.max(0, windowSeconds - oldest.ageSeconds) : 0
}
