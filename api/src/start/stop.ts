import { setTimeout as wait } from 'node:timers/promises'
import { uploadTimeoutMs } from '@grace/contract/limits'
import type { Leaving } from '../http/let-go.ts'

/** What was under way may finish: the longest of it, an upload, is given up by its sender after so long. */
const finishMs = uploadTimeoutMs + 5_000
/** Whoever started this process is gone, and a successor may be waiting for the data folder. */
const orphanedMs = 10_000

interface Stop {
  leaving: Leaving
  /** How long the server goes on as before, so that a balancer notices and sends nobody here any more. */
  drainMs: number
  /** Lets what is under way finish; when that takes too long the process ends all the same. */
  close(): Promise<void>
}

/** Ends the process in order: on a signal, or when the process that started this one is gone, however it went. */
export function stopInOrder({ leaving, drainMs, close }: Stop): void {
  const stop = async (event: string) => {
    const isOrphaned = event === 'disconnect'
    if (isOrphaned) setTimeout(() => process.exit(1), orphanedMs).unref()
    // A terminal signals the whole group, and the parent passes its own on: the second one says nothing new.
    if (leaving.isLeaving) return
    leaving.isLeaving = true
    leaving.sinceMs = Date.now()
    // Who presses Ctrl+C wants no balancer to notice.
    if (event === 'SIGTERM') await wait(drainMs)
    setTimeout(() => process.exit(1), finishMs).unref()
    await close()
    process.exit(0)
  }
  for (const event of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(event, () => stop(event))
}
