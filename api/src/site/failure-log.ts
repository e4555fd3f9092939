import type { Log } from '../database/log.ts'

const intervalMs = 60_000

/** Logs failures of one kind at most once a minute, with their number, so that requests cannot flood the log. */
export function failureLog(log: Log, message: string): (error: unknown, address?: string) => void {
  let failures = 0
  let quietUntil = 0
  return (error, address) => {
    failures += 1
    if (performance.now() < quietUntil) return
    log.warn({ err: error, failures, ...(address && { address }) }, message)
    failures = 0
    quietUntil = performance.now() + intervalMs
  }
}
