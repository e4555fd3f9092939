// Loaded into a process of the product before its own code. On SIGUSR2 it says, over standard output, what cannot be
// seen from outside: how long the event loop was blocked and how busy it was since the last question, and what is left
// in memory once everything unused is gone (with `--expose-gc`).
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolutionMs = 1
const megabyte = 1_024 * 1_024
/** Its threads draw pages and make pictures, and have a heap of their own each. */
const cleanUp = new BroadcastChannel('grace-bench-clean-up')
cleanUp.unref()

if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  delay.enable()
  let before = performance.eventLoopUtilization()

  process.on('SIGUSR2', () => {
    const blockedMs = Math.max(0, delay.max / 1e6 - resolutionMs)
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    cleanUp.postMessage(null)
    globalThis.gc?.()
    setTimeout(() => {
      globalThis.gc?.()
      const { heapUsed, external, rss } = process.memoryUsage()
      const memory = { heapMb: (heapUsed + external) / megabyte, rssMb: rss / megabyte }
      console.log(`seen-from-inside ${JSON.stringify({ blockedMs, utilization, ...memory })}`)
      // Neither the cleaning nor this answer is what was asked for.
      delay.reset()
      before = performance.eventLoopUtilization()
    }, 100)
  })
} else {
  cleanUp.onmessage = () => globalThis.gc?.()
}
