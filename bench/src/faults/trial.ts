import { setTimeout as wait } from 'node:timers/promises'
import { callApi, randomAddress, randomName, signIn, untilAcknowledged } from '@grace/testkit/requests'
import type { Credentials } from '../server.ts'

/** Time limit of a visitor. */
const timeoutMs = 15_000
const readers = 4
const writers = 3

export interface TrialResult {
  pages: number
  /** Pages that failed. */
  failedPages: number
  slowestPageMs: number
  /** Acknowledged forms. */
  forms: number
  /** Attempts that got a retry response or none. */
  retryLater: number
  lost: number
  duplicates: number
  /** Unexpected responses. */
  faults: string[]
}

interface Options {
  url: string
  admin: Credentials
  /** Pages that visitors read; several of the site by default. */
  paths?: string[]
  /** Whether the site may be unreachable meanwhile. */
  mayBeDown?: boolean
}

/**
 * Simulated visitors read pages and send forms during a fault; afterwards every acknowledged form must be stored
 * exactly once. Unacknowledged forms are sent again with the same idempotency key, as the outbox does.
 *
 * @param happens causes the fault; its argument reports a failure.
 */
export async function withVisitors(
  { url, admin, paths = ['/en', '/rw/about', '/fr/contact', '/en/posts', '/rw'], mayBeDown = false }: Options,
  happens: (fault: (text: string) => void) => Promise<void>,
): Promise<TrialResult> {
  const seen: TrialResult = {
    ...{ pages: 0, failedPages: 0, slowestPageMs: 0, forms: 0, retryLater: 0, lost: 0, duplicates: 0 },
    faults: [],
  }
  const fault = (text: string) => void (seen.faults.length < 20 && seen.faults.push(text))
  const acknowledged: string[] = []
  const over = new AbortController()

  async function read(): Promise<void> {
    for (let n = 0; !over.signal.aborted; n += 1) {
      const path = paths[n % paths.length] as string
      const start = performance.now()
      const status = await fetch(url + path, {
        headers: { 'X-Forwarded-For': randomAddress() },
        signal: AbortSignal.timeout(timeoutMs),
      }).then(
        async (response) => (await response.text()) && response.status,
        () => 0,
      )
      seen.pages += 1
      seen.slowestPageMs = Math.max(seen.slowestPageMs, performance.now() - start)
      if (status !== 200) {
        seen.failedPages += 1
        if (!mayBeDown) fault(`${path} was answered with ${status || 'nothing'}`)
      }
      await wait(25)
    }
  }

  async function write(): Promise<void> {
    while (!over.signal.aborted) {
      const name = randomName('visitor')
      const body = { name, email: `${name}@example.org`, message: 'Please pray for my family.' }
      const response = await untilAcknowledged(
        () => url,
        { path: '/contact', body },
        checkResponse,
        () => false,
      )
      if (response) acknowledged.push(name)
      await wait(100)
    }
  }

  function checkResponse({
    status,
    body,
    ms,
  }: {
    status: number
    body: { code?: string }
    ms: number
  }): void {
    if (ms > timeoutMs) fault(`a form was answered after ${Math.round(ms)} ms`)
    if (status === 201) return
    seen.retryLater += 1
    const isForeseen = (status === 503 && body?.code === 'unavailable') || (status === 0 && mayBeDown)
    if (!isForeseen) fault(`a form was answered with ${status}: ${JSON.stringify(body).slice(0, 150)}`)
  }

  const people = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, write),
  ])
  await wait(1_500)
  try {
    await happens(fault)
    await wait(1_500)
  } finally {
    over.abort()
    await people
  }

  const token = await signIn(url, admin.username, admin.password)
  const { body: inbox } = await callApi(url, 'GET', '/contact', { token })
  const stored = inbox.map(({ name }: { name: string }) => name) as string[]
  seen.forms = acknowledged.length
  seen.duplicates = stored.length - new Set(stored).size
  seen.lost = acknowledged.filter((name) => !stored.includes(name)).length
  return seen
}
