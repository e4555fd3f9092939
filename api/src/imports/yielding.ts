import { setImmediate as nextTurn } from 'node:timers/promises'

const turnMs = 5

/** Lets other requests run after every few milliseconds of work on the items. */
export async function* yielding<T>(items: Iterable<T>): AsyncGenerator<T> {
  let start = performance.now()
  for (const item of items) {
    if (performance.now() - start > turnMs) {
      await nextTurn()
      start = performance.now()
    }
    yield item
  }
}
