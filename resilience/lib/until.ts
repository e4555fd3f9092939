import { existsSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const timeoutMs = 90_000

/**
 * Waits for a condition that a process outside of this one fulfils.
 *
 * @param everyMs how often it is checked. The default notices a file that exists for a few milliseconds.
 * @throws Error with the description when it does not come true.
 */
export async function until(
  condition: () => boolean | Promise<boolean>,
  describe: () => string,
  everyMs = 2,
): Promise<void> {
  const deadline = performance.now() + timeoutMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs / 1_000} s: ${describe()}`)
    await wait(everyMs)
  }
}

export const untilExists = (file: string) =>
  until(
    () => existsSync(file),
    () => `${file} does not exist`,
  )

export const untilGone = (file: string) =>
  until(
    () => !existsSync(file),
    () => `${file} still exists`,
  )
