import { raiseContentVersion } from '../content/version.ts'
import type { Database, Db } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { type BackgroundLoop, backgroundLoop } from '../lib/background-loop.ts'

/** Another process may have scheduled a post. */
const defaultPollMs = 5_000

/** SQL: the post waits for its time. */
const isDue = 'public_in is null and publish_at <= now()'

/**
 * Publishes the posts whose time has come: each is public in the languages of its blog from now on. Safe to run in
 * several processes at once.
 *
 * @returns their number.
 */
export async function publishDuePosts(tx: Db): Promise<number> {
  const { rows: due } = await tx.query<{ blogId: number }>(
    `select distinct blog_id as "blogId" from posts where ${isDue}`,
    [],
    'posts_due',
  )
  if (due.length === 0) return 0
  // Lock the blogs before the posts, in the same order as a status change of a blog.
  await tx.query('select from blogs where id = any($1::bigint[]) order by id for share', [
    due.map(({ blogId }) => blogId),
  ])
  const { rows: published } = await tx.query<{ id: number }>(
    `update posts set public_in = blogs.public_in from blogs
     where blogs.id = blog_id and blog_id = any($1::bigint[]) and posts.${isDue} returning posts.id`,
    [due.map(({ blogId }) => blogId)],
  )
  if (published.length === 0) return 0
  // The foreign key follows changes of a value, not the first one.
  await tx.query(
    `update post_categories set public_in = posts.public_in from posts
     where posts.id = post_id and post_id = any($1::bigint[])`,
    [published.map(({ id }) => id)],
  )
  await raiseContentVersion(tx)
  return published.length
}

interface Options {
  log: Log
  /** Called when this process has published posts. */
  changed: () => void
  pollMs?: number
}

/**
 * Publishes scheduled posts at their time, in the background: one of the processes does it, and the content version
 * tells the others. Those whose time came while no server ran follow at the start.
 *
 * Wake it after a post was scheduled here.
 */
export function startPublisher(
  db: Database,
  { log, changed, pollMs = defaultPollMs }: Options,
): BackgroundLoop {
  let isFailing = false

  async function round(): Promise<number> {
    const { rows } = await db.query<{ dueInMs: number | null }>(
      `select (extract(epoch from min(publish_at) - now()) * 1000)::float8 as "dueInMs" from posts where public_in is null`,
      [],
      'posts_next_due',
    )
    const dueInMs = rows[0]?.dueInMs ?? pollMs
    isFailing = false
    if (dueInMs > 0) return Math.min(Math.ceil(dueInMs), pollMs)
    if ((await db.transaction(publishDuePosts)) > 0) changed()
    return 0
  }

  return backgroundLoop({
    round,
    onError(error) {
      // Once for each outage of the database.
      if (!isFailing) log.warn({ err: error }, 'scheduled posts could not be published')
      isFailing = true
      return pollMs
    },
  })
}
