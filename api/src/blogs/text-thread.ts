import Piscina from 'piscina'
import { AppError } from '../http/app-error.ts'
import type { BlogTexts } from './text.ts'

/** Made of text.ts. */
const builtFile = new URL('./blog-text-worker.js', import.meta.url).href
/** A quiet site gives the memory of the thread back. */
const idleMs = 30_000
const maxWaiting = 50

/**
 * In a thread of its own, because a text of 200,000 characters takes longer than others should wait for an answer: some
 * 2 s at worst.
 *
 * @throws AppError `unavailable` when it takes too long, or too many wait.
 */
export function blogTextThread({ file = builtFile, timeoutMs = 10_000 } = {}): BlogTexts {
  const pool = new Piscina({
    filename: file,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleMs,
    maxQueue: maxWaiting,
  })
  const run = (name: 'cleanContent' | 'derivedFrom') => (input: unknown) =>
    pool.run(input, { name, signal: AbortSignal.timeout(timeoutMs) }).catch(() => {
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    })
  return {
    cleanContent: run('cleanContent'),
    derivedFrom: run('derivedFrom'),
    close: () => pool.destroy(),
  }
}
