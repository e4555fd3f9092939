import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from '../lib/work-queue.ts'

/** OWASP's second recommendation for argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of an unknown password, so that an unknown username takes as long as a wrong password. */
const unknownPasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$JbIVLcvHDQbvhwJ3o9FYmg$H83JnoiqpLEfYFAHzH7wWhgk2zLrK7m1GlQbRgf0bYs'

/**
 * Argon2 occupies the threads that files and DNS need too, so only a few run at once, and one processor is left to the
 * event loop. 300 queued hashes complete within four seconds on two processors.
 */
export const inPasswordQueue = workQueue({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  maxWaiting: 300,
})

/** Different keyboards may produce different Unicode forms of the same password. */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inPasswordQueue(() => hash(normalised(password), cost))

/**
 * Call it inside the queue.
 *
 * @param storedHash null for an unknown account; the check then fails after the same time.
 */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const hash = storedHash ?? unknownPasswordHash
  const typed = normalised(password)
  // Blanks at an end are copied from messages, or belong to the password.
  const spellings = new Set([typed, typed.trim()])
  for (const spelling of spellings) {
    if ((await verify(hash, spelling)) && storedHash !== null) return true
  }
  return false
}
