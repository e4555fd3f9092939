import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { workQueue } from '../lib/work-queue.ts'

/** OWASP's second recommendation for argon2id, which is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a password that nobody knows, so that an unknown name takes as long as a wrong password. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$JbIVLcvHDQbvhwJ3o9FYmg$H83JnoiqpLEfYFAHzH7wWhgk2zLrK7m1GlQbRgf0bYs'

/**
 * Argon2 fills the threads that files and name resolution need as well, so few run at a time.
 * 300 in line are answered within three seconds.
 */
export const inPasswordQueue = workQueue({
  atOnce: Math.min(3, availableParallelism()),
  maxWaiting: 300,
})

/** The same password typed on another keyboard may arrive in another Unicode form. */
const normalised = (password: string) => password.normalize('NFKC')

export const hashPassword = (password: string): Promise<string> =>
  inPasswordQueue(() => hash(normalised(password), cost))

/** To be called inside the queue. @param storedHash null for an unknown account; the answer is then false, as late as ever. */
export async function isPasswordOf(storedHash: string | null, password: string): Promise<boolean> {
  const isRight = await verify(storedHash ?? nobodysHash, normalised(password))
  return isRight && storedHash !== null
}
