import { setTimeout as wait } from 'node:timers/promises'
import { uploadTimeoutMs } from '@grace/contract/limits'
import type { DrainState } from '../http/drain.ts'

/** Timeout for requests in progress; the longest, an upload, is aborted by its client before. */
const finishMs = uploadTimeoutMs + 5_000
/** The parent process is gone, and a successor may be waiting for the data folder. */
const orphanedMs = 10_000

interface Stop {
  drainState: DrainState
  /** Time to answer as usual, so that a load balancer notices the drain. */
  drainMs: number
  /** Completes requests in progress; after a timeout the process ends anyway. */
  close(): Promise<void>
}

/** Stops the process gracefully: on a signal, or when the parent process is gone. */
export function stopInOrder({ drainState, drainMs, close }: Stop): void {
  const stop = async (event: string) => {
    const isOrphaned = event === 'disconnect'
    if (isOrphaned) setTimeout(() => process.exit(1), orphanedMs).unref()
    // A terminal signals the process group, and the parent forwards its own signal; ignore the second one.
    if (drainState.isDraining) return
    drainState.isDraining = true
    drainState.sinceMs = Date.now()
    // After Ctrl+C there is no load balancer to wait for.
    if (event === 'SIGTERM') await wait(drainMs)
    setTimeout(() => process.exit(1), finishMs).unref()
    await close()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => stop(event))
}
