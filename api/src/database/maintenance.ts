import type { PGlite } from '@electric-sql/pglite'
import type { Log } from './log.ts'

const minute = 60_000
const everyMs = 5 * minute

/** 1:00 to 4:00 UTC: the night in Kigali. */
const isNight = () => new Date().getUTCHours() >= 1 && new Date().getUTCHours() < 4

/**
 * Does what a server's background processes would: PGlite has none, its log would grow and dead rows would stay.
 *
 * @returns what stops it.
 */
export function startMaintenance(lite: PGlite, log: Log): () => void {
  let checkpointed = ''
  let vacuumedAt = Date.now()

  async function run() {
    if (lite.closed) return
    const written = await position(lite)
    if (written === checkpointed) return
    const vacuumAgeHours = (Date.now() - vacuumedAt) / (60 * minute)
    if (vacuumAgeHours > 48 || (vacuumAgeHours > 20 && isNight())) {
      await lite.exec('vacuum (analyze)')
      vacuumedAt = Date.now()
    }
    await lite.exec('checkpoint')
    checkpointed = await position(lite)
  }

  const timer = setInterval(
    () => run().catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed')),
    everyMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}

async function position(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}
