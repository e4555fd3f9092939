import { draftDays, jobDays, letterDeliveryDays } from '@grace/contract/limits'
import { knownDeviceDays } from '../auth/known-devices.ts'
import { endWaiting } from '../guardians/waiting.ts'
import { syncErasedList } from '../personal-data/erased-list.ts'
import { finishErasures } from '../personal-data/pending-erasure.ts'
import { purgeExpired } from '../trash/purge.ts'
import { discardUnusedPictures } from '../writings/repository.ts'
import type { Database, Db } from './db.ts'
import type { Log } from './log.ts'

const hour = 3_600_000

/** Deletes expired rows. Safe to run in several processes at once. */
const statements = [
  'delete from sessions where expires_at < now()',
  'delete from password_links where expires_at < now()',
  'delete from passkey_challenges where expires_at < now()',
  'delete from email_links where expires_at < now()',
  // A pending address that was not confirmed in time.
  `update accounts set pending_email = null where pending_email is not null and not exists (
     select from email_links where account_id = accounts.id and email = accounts.pending_email)`,
  `delete from known_devices where last_used_at < now() - interval '${knownDeviceDays} days'`,
  `delete from login_failures where first_failed_at < now() - interval '1 day' and blocked_until < now()`,
  'delete from rate_limits where resets_at < now()',
  `delete from requested_mails where asked_at < now() - interval '1 day'`,
  // Uploads that nothing uses; the sweep of files without an owner deletes their parts.
  `with unused as (
     delete from recordings where sermon_id is null and announcement_id is null and created_at < now() - interval '1 day' returning id)
   insert into loose_files (path, owner)
   select path, 0 from recording_parts where recording_id in (select id from unused) on conflict do nothing`,
  // Deliveries of single subscribers; the totals of the letter stay.
  `delete from letter_deliveries where letter_id in (
     select id from letters where status = 'SENT' and finished_at < now() - interval '${letterDeliveryDays} days')`,
  `delete from notification_deliveries where created_at < now() - interval '${letterDeliveryDays} days'`,
  // Those that are stopped or done; one that was undone goes with its Undo.
  `delete from jobs where ended_at < now() - interval '${jobDays} days' and not exists (
     select from jobs undo where undo.undoes = jobs.id
       and coalesce(undo.ended_at, now()) >= now() - interval '${jobDays} days')`,
  `delete from drafts where changed_at < now() - interval '${draftDays} days'`,
  `delete from idempotency_keys where created_at < now() - interval '2 days'`,
]

/** Submissions are deleted after the retention time, unless they are unprocessed. */
const inboxes = ['prayer_requests', 'contact_messages']

export interface Retention {
  /** 0: unlimited. */
  inboxRetentionMonths: number
  /** 0: unlimited. */
  auditRetentionMonths: number
  /** File with the keys of erased people. */
  erasedList?: string | null
}

export async function cleanUp(
  db: Db,
  { inboxRetentionMonths, auditRetentionMonths }: Retention,
): Promise<void> {
  for (const statement of statements) await db.query(statement)
  if (auditRetentionMonths > 0) {
    await db.query(`delete from audit_entries where at < now() - $1::int * interval '1 month'`, [
      auditRetentionMonths,
    ])
  }
  if (inboxRetentionMonths === 0) return
  for (const table of inboxes) {
    await db.query(
      `delete from ${table} where status = 'DONE' and created_at < now() - $1::int * interval '1 month'`,
      [inboxRetentionMonths],
    )
    await db.query(
      `delete from trash where kind <> 'sample-content' and content->'${table}'->0->>'status' = 'DONE'
         and (content->'${table}'->0->>'created_at')::timestamptz < now() - $1::int * interval '1 month'`,
      [inboxRetentionMonths],
    )
  }
}

/** Deletes expired rows every hour. @returns a function that stops it, after a run in progress. */
export function startExpiry(db: Database, log: Log, retention: Retention): () => Promise<void> {
  let running = Promise.resolve()
  async function clean(): Promise<void> {
    await cleanUp(db, retention)
    await discardUnusedPictures(db)
    await purgeExpired(db)
    await finishErasures(db)
    await endWaiting(db)
    if (retention.erasedList) await syncErasedList(db, retention.erasedList)
  }
  const timer = setInterval(() => {
    running = clean().catch((error: unknown) => log.warn({ err: error }, 'cleaning failed'))
  }, hour)
  timer.unref()
  return () => {
    clearInterval(timer)
    return running
  }
}
