import { setTimeout as wait } from 'node:timers/promises'
import { type ApiResponse, callApi, randomName, untilAcknowledged } from '@grace/testkit/requests'
import { contactMessageOf } from '../requests.ts'
import type { Site } from '../site.ts'

/** Clients give up after this time. */
const timeoutMs = 10_000
const readers = 6
const writers = 6
const readPaths = ['/category?page=1', '/blogs', '/ready', '/user/profile']

/** Clients that read and write until they are stopped; each write is sent until it is acknowledged. */
export function startLoad(site: Site, token: string) {
  const faults: string[] = []
  const counts = { successful: 0, unavailable: 0 }
  /** Ids by name. */
  const acknowledged = new Map<string, number>()
  let lastSuccessAt = 0
  let isOver = false

  /** A response is a success, or a 503 as documented, and either in time. */
  function check({ path, status, headers, body, ms }: ApiResponse) {
    if (ms > timeoutMs) faults.push(`${path} took ${Math.round(ms)} ms`)
    if (status === 200 || status === 201) {
      counts.successful += 1
      lastSuccessAt = performance.now()
    } else if (status === 503 && isErrorBody(body) && headers.get('retry-after')) counts.unavailable += 1
    else faults.push(`${path}, ${status}: ${JSON.stringify(body).slice(0, 200)}`)
  }

  async function read() {
    for (let n = 0; !isOver; n += 1) {
      check(await callApi(site.nextUrl(), 'GET', readPaths[n % readPaths.length] ?? '', { token }))
      await wait(10)
    }
  }

  async function write(n: number) {
    while (!isOver) {
      const name = randomName('written')
      const sent =
        n % 2
          ? { path: '/category', token, body: { name } }
          : { path: '/contact', body: contactMessageOf(name) }
      const response = await untilAcknowledged(site.nextUrl, sent, check, () => isOver)
      if (response) acknowledged.set(name, response.body.data.id)
      await wait(10)
    }
  }

  const running = Promise.all([
    ...Array.from({ length: readers }, read),
    ...Array.from({ length: writers }, (_, n) => write(n)),
  ])
  return {
    faults,
    counts,
    acknowledged,
    lastSuccessAt: () => lastSuccessAt,
    async stop() {
      isOver = true
      await running
    },
  }
}

const isErrorBody = (body: ApiResponse['body']): boolean =>
  body?.success === false &&
  body.code === 'unavailable' &&
  Array.isArray(body.errors) &&
  Boolean(body.requestId)
