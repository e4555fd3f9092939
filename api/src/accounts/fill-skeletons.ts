import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { skeletonOf } from './look-alikes.ts'

/** Few, because requests wait for each step on the embedded database. */
const rowsAtOnce = 200
/** Advisory lock: two processes would take the same skeleton for two accounts. */
const lock = 47_112_058

/**
 * Fills the skeletons of usernames that a release before them has stored. Of older accounts that look the same, the
 * first one has it.
 *
 * @param signal stops it after the current transaction.
 */
export async function fillSkeletons(db: Database, signal = new AbortController().signal): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted; ) {
    after = await fillNext(db, after)
  }
}

/** @returns the last id; undefined after the last account. */
const fillNext = (db: Database, after: number): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1)', [lock])
    const { rows } = await tx.query<{ id: number; username: string }>(
      'select id, username from accounts where username_skeleton is null and id > $1 order by id limit $2',
      [after, rowsAtOnce],
    )
    const skeletons = rows.map(({ id, username }) => ({ id, username, skeleton: skeletonOf(username) }))
    await tx.query(
      `update accounts set username_skeleton = given.skeleton
       from (
         select distinct on (skeleton) id, username, skeleton
         from jsonb_to_recordset($1::text::jsonb) as g (id bigint, username text, skeleton text)
         order by skeleton, id
       ) as given
       where accounts.id = given.id and accounts.username = given.username and accounts.username_skeleton is null
         and not exists (select from accounts as other where other.username_skeleton = given.skeleton)
         and not exists (select from trash where trash.username_skeleton = given.skeleton)`,
      [JSON.stringify(skeletons)],
    )
    return rows.at(-1)?.id
  })

const hourMs = 3_600_000

/**
 * Fills skeletons now, and every hour those of accounts that a server of an earlier release has made meanwhile.
 *
 * @returns a function that stops it, after a transaction in progress.
 */
export function startFillingSkeletons(db: Database, log: Log): () => Promise<void> {
  const stopping = new AbortController()
  const run = () =>
    fillSkeletons(db, stopping.signal).catch((error: unknown) =>
      log.warn({ err: error }, 'usernames could not be compared'),
    )
  let running = run()
  const timer = setInterval(() => {
    running = running.then(run)
  }, hourMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
    return running
  }
}
