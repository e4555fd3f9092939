import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@grace/testkit/postgres'
import { installation } from '../installation.ts'
import { type TrialResult, withVisitors } from './trial.ts'

const downMs = 5_000

/** PostgreSQL crashes and later hangs; both times it comes back. */
export async function databaseDown(): Promise<TrialResult> {
  const postgres = await startPostgres({ durable: true })
  const place = await installation({ databaseUrl: postgres.url, env: { SEED_SAMPLE: 'false' } })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async () => {
    await postgres.crash()
    await wait(downMs)
    await postgres.start()
    await wait(2_000)
    await postgres.hang()
    await wait(downMs)
    await postgres.resume()
    await wait(2_000)
  })
  if (seen.retryLater === 0) seen.faults.push('nothing was told to come back, so nothing was away')
  await site.stop()
  await postgres.stop()
  return seen
}

/** The server with the embedded database crashes and restarts. */
export async function serverKilled(): Promise<TrialResult> {
  const place = await installation({ env: { SEED_SAMPLE: 'false' } })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin, mayBeDown: true }, async () => {
    for (let n = 0; n < 3; n += 1) {
      await site.restart({ crash: true })
      await wait(1_500)
    }
  })
  if (seen.failedPages === 0) seen.faults.push('every page was answered, so nothing was killed')
  await site.stop()
  return seen
}
