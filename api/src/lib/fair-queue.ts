import { AppError, tooManyRequests } from '../http/app-error.ts'

export interface FairQueueOptions {
  /** Jobs that run at the same time. */
  atOnce: number
  /** Jobs that wait, of all callers together. */
  waiting: number
  /** Jobs of one caller that run or wait. */
  ofOne: number
  /** A job that has not started by then is refused. A caller waits ten seconds, of which a statement may take six. */
  maxWaitMs?: number
}

/** `Retry-After` of a refusal, in seconds. */
export const refusalSeconds = 5

/**
 * Runs jobs of many callers, one of each in turn: whoever sends a hundred delays others by one.
 *
 * @throws AppError `too_many_requests` for a caller with too many jobs, `unavailable` for everyone when the queue is full.
 */
export function fairQueue({ atOnce, waiting: maxWaiting, ofOne, maxWaitMs = 3_000 }: FairQueueOptions) {
  /** By caller, in the order of their turns. */
  const waiting = new Map<string, (() => void)[]>()
  const held = new Map<string, number>()
  let running = 0
  let count = 0

  const turnOf = (who: string) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        remove(who, start)
        reject(new AppError('unavailable', { retryAfterSeconds: refusalSeconds }))
      }, maxWaitMs)
      const own = waiting.get(who)
      if (own) own.push(start)
      else waiting.set(who, [start])
      count += 1
    })

  function remove(who: string, start: () => void): void {
    const left = (waiting.get(who) ?? []).filter((each) => each !== start)
    if (left.length > 0) waiting.set(who, left)
    else waiting.delete(who)
    count -= 1
  }

  function startNext(): void {
    const [first] = waiting
    if (!first) {
      running -= 1
      return
    }
    const [who, [start, ...others]] = first
    // A Map iterates in insertion order: set again, the caller is behind all others.
    waiting.delete(who)
    if (others.length > 0) waiting.set(who, others)
    count -= 1
    start?.()
  }

  async function run<T>(who: string, work: () => Promise<T>): Promise<T> {
    const own = held.get(who) ?? 0
    if (own >= ofOne) throw tooManyRequests(refusalSeconds)
    if (running >= atOnce && count >= maxWaiting) {
      throw new AppError('unavailable', { retryAfterSeconds: refusalSeconds })
    }
    held.set(who, own + 1)
    try {
      if (running < atOnce) running += 1
      else await turnOf(who)
      try {
        return await work()
      } finally {
        startNext()
      }
    } finally {
      const left = (held.get(who) ?? 1) - 1
      if (left > 0) held.set(who, left)
      else held.delete(who)
    }
  }
  return { run, waiting: () => count }
}
