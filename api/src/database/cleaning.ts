import type { Db } from './db.ts'
import type { Log } from './log.ts'

const hour = 3_600_000

/** What has run out. Any number of processes may clean at once: each row goes once. */
const statements = [
  'delete from sessions where expires_at < now()',
  'delete from password_links where expires_at < now()',
  `delete from login_failures where first_failed_at < now() - interval '1 day' and blocked_until < now()`,
  'delete from rate_limits where resets_at < now()',
  `delete from idempotency_keys where created_at < now() - interval '2 days'`,
]

/** What visitors wrote is not kept for ever; while nobody has seen to it, it is. */
const inboxes = ['prayer_requests', 'contact_messages']

export interface Retention {
  /** 0: for ever. */
  inboxRetentionMonths: number
}

export async function cleanUp(db: Db, { inboxRetentionMonths }: Retention): Promise<void> {
  for (const statement of statements) await db.query(statement)
  if (inboxRetentionMonths === 0) return
  for (const table of inboxes) {
    await db.query(
      `delete from ${table} where status = 'DONE' and created_at < now() - $1::int * interval '1 month'`,
      [inboxRetentionMonths],
    )
  }
}

/** Cleans every hour. @returns what stops it, once a cleaning under way is done. */
export function startCleaning(db: Db, log: Log, retention: Retention): () => Promise<void> {
  let underWay = Promise.resolve()
  const timer = setInterval(() => {
    underWay = cleanUp(db, retention).catch((error: unknown) => log.warn({ err: error }, 'cleaning failed'))
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }
}
