import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '@grace/testkit/postgres'
import { installation } from '../installation.ts'
import { type Seen, withVisitors } from './trial.ts'

const awayMs = 5_000

/** PostgreSQL crashes and later hangs; both times it comes back. */
export async function databaseAway(): Promise<Seen> {
  const postgres = await startPostgres({ durable: true })
  const place = await installation({ databaseUrl: postgres.url, env: { SEED_SAMPLE: 'false' } })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin }, async () => {
    await postgres.crash()
    await wait(awayMs)
    await postgres.start()
    await wait(2_000)
    await postgres.hang()
    await wait(awayMs)
    await postgres.resume()
    await wait(2_000)
  })
  if (seen.notNow === 0) seen.faults.push('nothing was told to come back, so nothing was away')
  await site.stop()
  await postgres.stop()
  return seen
}

/** The server with the embedded database crashes and restarts. */
export async function serverKilled(): Promise<Seen> {
  const place = await installation({ env: { SEED_SAMPLE: 'false' } })
  const site = await place.start()
  const seen = await withVisitors({ url: site.url, admin: place.admin, mayBeAway: true }, async () => {
    for (let n = 0; n < 3; n += 1) {
      await site.restart({ crash: true })
      await wait(1_500)
    }
  })
  if (seen.pagesAway === 0) seen.faults.push('every page was answered, so nothing was killed')
  await site.stop()
  return seen
}
