import type { PGlite } from '@electric-sql/pglite'
import type { Log } from './log.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
/** 3:00 in Kigali. */
const vacuumHourUtc = 1

function nextNight(): number {
  const at = new Date()
  at.setUTCHours(vacuumHourUtc, 0, 0, 0)
  return at.getTime() > Date.now() ? at.getTime() : at.getTime() + 24 * hourMs
}

/**
 * Replaces the background processes that PGlite lacks: checkpoints the WAL and vacuums dead rows.
 *
 * Runs only after writes. A vacuum runs each night, and an hour after the start for servers that are off at night.
 *
 * @returns a function that stops it.
 */
export function startMaintenance(lite: PGlite, log: Log, everyMs = 5 * minuteMs): () => void {
  let doneAt = ''
  let vacuumAt = Date.now() + hourMs

  async function run() {
    if (lite.closed || (await logPosition(lite)) === doneAt) return
    if (Date.now() >= vacuumAt) {
      await lite.exec('vacuum (analyze)')
      vacuumAt = nextNight()
    }
    await lite.exec('checkpoint')
    doneAt = await logPosition(lite)
  }

  const timer = setInterval(
    () => run().catch((error: unknown) => log.warn({ err: error }, 'database maintenance failed')),
    everyMs,
  )
  timer.unref()
  return () => clearInterval(timer)
}

async function logPosition(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
  return rows[0]?.lsn ?? ''
}
