import { CallError } from '@grace/shared-auth/call'

export interface Outcome<T> {
  item: T
  /** Null on success. */
  refusal: string | null
}

const concurrency = 3
const maxWaits = 5
const longestWaitSeconds = 60

/**
 * Runs a call for each item, a few at a time.
 *
 * @param onOutcome called for each item when it is done or refused.
 * @returns the error that stopped the run early, such as an ended session; null when all items were processed or
 *   `signal` aborted it.
 */
export async function runEach<T>(
  items: readonly T[],
  run: (item: T) => Promise<unknown>,
  { signal, onOutcome }: { signal: AbortSignal; onOutcome: (outcome: Outcome<T>) => void },
): Promise<Error | null> {
  const waiting = [...items]
  let stopped: Error | null = null

  const work = async () => {
    for (;;) {
      if (stopped || signal.aborted) return
      const item = waiting.shift()
      if (item === undefined) return
      try {
        await withRetries(() => run(item), signal)
        onOutcome({ item, refusal: null })
      } catch (error) {
        if (!isRefusal(error)) {
          stopped ??= error as Error
          return
        }
        onOutcome({ item, refusal: error.message })
      }
    }
  }
  await Promise.all(Array.from({ length: concurrency }, work))
  return stopped
}

/** True when the server refused this item; other errors, such as an ended session, stop the whole run. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  // A cancelled confirmation would be asked again for every other item.
  error.code !== 'confirmation_required'

/** Waits and retries as `Retry-After` says. */
async function withRetries(run: () => Promise<unknown>, signal: AbortSignal): Promise<void> {
  for (let waits = 0; ; waits += 1) {
    try {
      await run()
      return
    } catch (error) {
      const seconds = error instanceof CallError ? error.retryAfterSeconds : null
      if (!seconds || seconds > longestWaitSeconds || waits === maxWaits || signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    }
  }
}
