import { AppError } from '../http/app-error.ts'

export interface WorkQueue {
  <T>(work: () => Promise<T>): Promise<T>
  /** How much waits for its turn. */
  waiting(): number
}

/**
 * Lets `atOnce` pieces of work run and the others wait for their turn, in order.
 *
 * @param maxWaiting beyond it new work is refused with `unavailable`: its answer would come too late.
 */
export function workQueue({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }): WorkQueue {
  const waiting: (() => void)[] = []
  let running = 0

  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw new AppError('unavailable', { retryAfterSeconds: 5 })
    else await new Promise<void>((turn) => waiting.push(turn))
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
