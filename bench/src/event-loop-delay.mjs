// Loaded into the server before its own code: answers, over standard output, how long its event loop was blocked.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.on('SIGUSR2', () => {
  console.log(`event-loop-delay ${(delay.max / 1e6 - resolutionMs).toFixed(2)}`)
  delay.reset()
})
