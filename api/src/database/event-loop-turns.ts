import { setImmediate as nextTurn } from 'node:timers/promises'

/** Statements take about a millisecond each; what else waits is answered between them. */
const turnMs = 3

/**
 * Shares the event loop: the engine computes in it, and statements that wait for each other would otherwise run in a
 * single turn.
 *
 * @returns a function that resolves at once, or in the next turn when this one has lasted long enough.
 */
export function eventLoopTurns(): () => Promise<void> | undefined {
  let startedAt: number | null = null
  const end = () => {
    startedAt = null
  }
  return () => {
    if (startedAt === null) {
      startedAt = performance.now()
      setImmediate(end)
      return
    }
    return performance.now() - startedAt < turnMs ? undefined : nextTurn()
  }
}
