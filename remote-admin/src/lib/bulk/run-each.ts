import { CallError } from '@grace/shared-auth/call'

export interface Outcome<T> {
  item: T
  /** Null when it was done. */
  refusal: string | null
}

const concurrency = 3
const maxWaits = 5
const longestWaitSeconds = 60

/**
 * Does the same with each of several items, a few at a time.
 *
 * @param onOutcome told of each as it is done or refused.
 * @returns what stopped it before the end, such as a session that is over; null when all of them had their turn or `signal` ended it.
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

/** Whether the server refused this one item. Of the next one it may think otherwise, unless nothing gets through at all. */
const isRefusal = (error: unknown): error is CallError =>
  error instanceof CallError &&
  error.status >= 400 &&
  error.status < 500 &&
  error.status !== 401 &&
  // Cancelled once, it would be asked again for each of the others.
  error.code !== 'confirmation_required'

/** A server that asks for patience is given it. */
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
