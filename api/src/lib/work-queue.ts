import { AppError } from '../http/app-error.ts'

export interface WorkQueue {
  /** @param isUrgent starts before the jobs that wait. */
  <T>(work: () => Promise<T>, options?: { isUrgent?: boolean }): Promise<T>
  /** Number of queued jobs. */
  waiting(): number
}

/**
 * Runs at most `atOnce` jobs, the others in order.
 *
 * @param maxWaiting length of the queue; beyond it new jobs are refused with `unavailable`.
 */
export function workQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const queue = async <T>(work: () => Promise<T>, { isUrgent = false } = {}): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    else await new Promise<void>((turn) => (isUrgent ? waiting.unshift(turn) : waiting.push(turn)))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return Object.assign(queue, { waiting: () => waiting.length })
}
