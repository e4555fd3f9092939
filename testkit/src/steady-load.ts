import { Agent, type RequestOptions, request } from 'node:http'

/** Accepts any option of `http.request`. */
interface LoadRequest extends RequestOptions {
  kind: string
  url: string
  body?: string
  expect?: number
  /** Called with the body when the status is the expected one. */
  done?: (body: Buffer) => void
}

const tickMs = 5
const timeoutMs = 20_000

/** Sends a constant number of requests per second, whether or not earlier ones have finished. */
export function steadyLoad(perSecond: number, next: () => LoadRequest) {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 })
  const kinds = new Map<string, { times: number[]; failed: number }>()
  const failures: string[] = []
  const pending = new Set<Promise<void>>()
  const start = performance.now()
  let sent = 0

  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1_000) * perSecond)
    for (; sent < due; sent += 1) {
      const one = send(next())
      pending.add(one)
      void one.then(() => pending.delete(one))
    }
  }, tickMs)

  async function send({ kind, url, expect = 200, done, ...options }: LoadRequest): Promise<void> {
    const sentAt = performance.now()
    const { status, text } = await responseOf(url, options)
    const ms = performance.now() - sentAt
    const known = kinds.get(kind) ?? { times: [], failed: 0 }
    kinds.set(kind, known)
    known.times.push(ms)
    if (status === expect) return done?.(text as Buffer)
    known.failed += 1
    const second = ((sentAt - start) / 1_000).toFixed(1)
    failures.push(
      `${second} s: ${options.method ?? 'GET'} ${new URL(url).pathname}: ${status || 'no answer'} ${String(text).slice(0, 200)}`,
    )
  }

  const responseOf = (url: string, { body, ...options }: RequestOptions & { body?: string }) =>
    new Promise<{ status: number | undefined; text: Buffer | string }>((resolve) => {
      const outgoing = request(url, { ...options, agent, timeout: timeoutMs }, (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece) => pieces.push(piece))
        response.on('end', () => resolve({ status: response.statusCode, text: Buffer.concat(pieces) }))
        response.on('error', (error) => resolve({ status: 0, text: error.message }))
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('too late')))
      outgoing.on('error', (error) => resolve({ status: 0, text: error.message }))
      outgoing.end(body)
    })

  return {
    /** Stops sending and waits for pending requests. */
    async stop() {
      clearInterval(timer)
      const seconds = (performance.now() - start) / 1_000
      await Promise.all(pending)
      agent.destroy()
      return { seconds, sent, failures, kinds }
    },
  }
}

/** Quantile of times. */
export function quantile(times: number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
