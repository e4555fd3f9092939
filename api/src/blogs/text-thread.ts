import Piscina from 'piscina'
import { AppError } from '../http/app-error.ts'
import type { BlogTexts } from './text.ts'

/** Built from text.ts. */
const builtFile = new URL('./blog-text-worker.js', import.meta.url).href
/** An idle thread ends, to free its memory. */
const idleMs = 30_000
const maxWaiting = 50

/**
 * Sanitizes in a worker thread: a text of 200,000 characters can block for 2 s.
 *
 * @throws AppError `unavailable` if it takes too long, or the queue is full.
 */
export function blogTextThread({ file = builtFile, timeoutMs = 10_000 } = {}): BlogTexts {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: maxWaiting,
  })
  const run = (name: 'cleanContent' | 'cleanLetterContent' | 'derivedFrom') => (input: unknown) =>
    pool.run(input, { name, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    })
  return {
    cleanContent: run('cleanContent'),
    cleanLetterContent: run('cleanLetterContent'),
    derivedFrom: run('derivedFrom'),
    close: () => pool.destroy(),
  }
}
