// Preloaded into a server: reports over HTTP how long its event loop was blocked.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'

const everyMs = 2
const clockTickMs = 10

if (isMainThread && process.env.LOOP_PROBE_PORT) watch(Number(process.env.LOOP_PROBE_PORT), engineTime())

function watch(port, engineMs) {
  let longestMs = 0
  let last = performance.now()
  let lastCpuMs = threadCpuMs()

  const look = () => {
    const now = performance.now()
    const cpuMs = threadCpuMs()
    const ownMs = now - last - everyMs - engineMs()
    // A timer can also be late because another process had the core; then this thread used no CPU time.
    longestMs = Math.max(longestMs, Math.min(ownMs, cpuMs - lastCpuMs + clockTickMs))
    last = performance.now()
    lastCpuMs = cpuMs
  }
  setInterval(look, everyMs).unref()

  createServer((_, response) => {
    look()
    response.end(JSON.stringify({ longestMs }))
    longestMs = 0
  })
    .listen(port, '127.0.0.1')
    .unref()
}

/** CPU time of this thread, in kernel ticks; of the whole process on other systems. */
function threadCpuMs() {
  try {
    const stat = readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8')
    const [user, system] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number)
    return (user + system) * clockTickMs
  } catch {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1_000
  }
}

/** Time in the embedded database, which runs in this thread. PostgreSQL would run in another process. */
function engineTime() {
  let spent = 0
  const { execProtocolRawSync } = PGlite.prototype
  PGlite.prototype.execProtocolRawSync = function (...message) {
    const start = performance.now()
    try {
      return execProtocolRawSync.apply(this, message)
    } finally {
      spent += performance.now() - start
    }
  }
  return () => {
    const ms = spent
    spent = 0
    return ms
  }
}
