import { errorMessages } from '@grace/contract/error-messages'
import type { JobList } from '@grace/contract/jobs'
import { withEffects } from '../content/mutate.ts'
import type { Database, Db } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { AppError } from '../http/app-error.ts'
import { type BackgroundLoop, backgroundLoop } from '../lib/background-loop.ts'
import type { ActOf } from './acts.ts'
import { type Claim, type Item, jobRepository } from './repository.ts'

/** Another process may have started a job, or have been killed in the middle of one. */
const pollMs = 5_000
const afterErrorMs = 1_000

/** Codes of PostgreSQL: the transaction may succeed when it is repeated. */
const repeatable = new Set(['40001', '40P01', '55P03', '57014'])

/**
 * Works through the jobs in the background, one row of each list at a time. A row and its mark are one transaction, so
 * that it is changed once, whichever process is killed; the next process goes on with the row after it.
 */
export function jobRunner(db: Database, { actOf, log }: { actOf: ActOf; log: Log }): BackgroundLoop {
  /** @returns false if the list has nothing to do for this process. */
  async function step(list: JobList): Promise<boolean> {
    let current: { job: number; item: Item } | null = null
    try {
      return await withEffects((afterCommit) =>
        db.transaction(async (tx) => {
          const repository = jobRepository(tx)
          const job = await repository.claim(list)
          if (!job) return false
          if (!job.actor) {
            await repository.stop(job.id, null)
            return true
          }
          const item = await repository.nextItem(job.id)
          if (!item) {
            await repository.finish(job.id)
            return true
          }
          current = { job: job.id, item }
          await repository.markDone(
            job.id,
            item,
            await changed({ ...job, actor: job.actor }, item, tx, afterCommit),
          )
          return true
        }),
      )
    } catch (error) {
      if (!current || isRepeatable(error)) throw error
      // Lost since the row was claimed; the next step stops the job, and the row waits for somebody who has the right.
      if (error instanceof AppError && !(await hasRight(list))) return true
      const { job, item } = current as { job: number; item: Item }
      if (!(error instanceof AppError)) log.error({ err: error, job }, 'a row of a job failed')
      const reason = error instanceof AppError ? error.message : errorMessages.internal
      await jobRepository(db).markRefused(job, item, reason)
      return true
    }
  }

  /** Whether the one who started the job may still carry it out. */
  const hasRight = (list: JobList) =>
    db.transaction(async (tx) => Boolean((await jobRepository(tx).claim(list))?.actor))

  async function changed(
    { list, act, change, areas, isUndo, actor }: Claim & { actor: NonNullable<Claim['actor']> },
    { subjectId: id, before }: Item,
    tx: Db,
    afterCommit: Parameters<Parameters<typeof withEffects>[0]>[0],
  ): Promise<object | null> {
    const one = { tx, actor, areas, id, afterCommit }
    if (!isUndo) return actOf(list, act).run(one, change)
    await actOf(list, act).undo?.(one, change, before ?? {})
    return before
  }

  return backgroundLoop({
    async round() {
      let isAtWork = false
      for (const list of await jobRepository(db).listsAtWork()) isAtWork = (await step(list)) || isAtWork
      return isAtWork ? 0 : pollMs
    },
    onError(error) {
      log.warn({ err: error }, 'jobs wait')
      return afterErrorMs
    },
  })
}

const isRepeatable = (error: unknown): boolean =>
  isUnavailable(error) || repeatable.has((error as { code?: string } | null)?.code ?? '')
