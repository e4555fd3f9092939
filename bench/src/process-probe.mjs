// Preloaded into a process of the product. On SIGUSR2 it prints event loop delay and utilization since the last
// sample, and memory after garbage collection (with `--expose-gc`).
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const resolutionMs = 1
const megabyte = 1_024 * 1_024
/** Worker threads have heaps of their own, which are collected too. */
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
      console.log(`process-probe ${JSON.stringify({ blockedMs, utilization, ...memory })}`)
      // Exclude the garbage collection and this output from the next sample.
      delay.reset()
      before = performance.eventLoopUtilization()
    }, 100)
  })
} else {
  cleanUp.onmessage = () => globalThis.gc?.()
}
