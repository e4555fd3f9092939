import { Agent, request } from 'node:http'

const tickMs = 5
const patienceMs = 20_000

/**
 * Sends so many requests each second, whether or not the earlier ones were answered: as many visitors do.
 *
 * @param {number} perSecond
 * @param {() => { kind: string, url: string, body?: string, expect?: number, done?: (body: Buffer) => void }} next
 *   the next request, with any option of `http.request`; `done` is told of the body when the status was the expected one.
 */
export function steadyLoad(perSecond, next) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const kinds = new Map()
  const failures = []
  const underWay = new Set()
  const start = performance.now()
  let sent = 0

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) {
      const one = send(next())
      underWay.add(one)
      void one.then(() => underWay.delete(one))
    }
  }, tickMs)

  async function send({ kind, url, expect = 200, done, ...options }) {
    const sentAt = performance.now()
    const { status, text } = await answerTo(url, options)
    const ms = performance.now() - sentAt
    const known = kinds.get(kind) ?? { times: [], failed: 0 }
    kinds.set(kind, known)
    known.times.push(ms)
    if (status === expect) return done?.(text)
    known.failed += 1
    const second = ((sentAt - start) / 1_000).toFixed(1)
    failures.push(
      `${second} s: ${options.method ?? 'GET'} ${new URL(url).pathname}: ${status || 'no answer'} ${String(text).slice(0, 200)}`,
    )
  }

  const answerTo = (url, { body, ...options }) =>
    new Promise((resolve) => {
      const asking = request(url, { ...options, agent, timeout: patienceMs }, (answer) => {
        const pieces = []
        answer.on('data', (piece) => pieces.push(piece))
        answer.on('end', () => resolve({ status: answer.statusCode, text: Buffer.concat(pieces) }))
        answer.on('error', (error) => resolve({ status: 0, text: error.message }))
      })
      asking.on('timeout', () => asking.destroy(new Error('too late')))
      asking.on('error', (error) => resolve({ status: 0, text: error.message }))
      asking.end(body)
    })

  return {
    /** Sends no more, and waits for what is under way. */
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - start) / 1_000
      await Promise.all(underWay)
      agent.destroy()
      return { seconds, sent, failures, kinds }
    },
  }
}

/** Of sorted or unsorted times, the one below which so much of them lies. */
export function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
