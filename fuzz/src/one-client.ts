import { createPost } from './create-post.ts'
import { type Fixture, someAddress } from './fixture.ts'

const seconds = 10
const connections = 50
/** A hanging request counts as a failure after this time. */
const limitMs = 30_000

export interface Flood {
  failures: string[]
  /** Answers to the client, by status. */
  statuses: Map<number, number>
  /** Articles that others have read meanwhile. */
  articles: number
}

/**
 * One client searches with 50 connections for ten seconds. A part of it is refused, with the time to come back; for
 * everybody else each article is there with its content. Nothing depends on how fast the machine is. The fixture has no
 * pages: `api/src/site/unknown-pages.test.ts` floods those.
 */
export async function oneClient(fixture: Fixture): Promise<Flood> {
  const { url } = fixture
  const flood: Flood = { failures: [], statuses: new Map(), articles: 0 }
  const fail = (text: string) =>
    void (flood.failures.length < 5 && flood.failures.push(`one client: ${text}`))
  const { id, title } = await createPost(fixture)
  const end = performance.now() + seconds * 1_000
  const client = someAddress()
  let sent = 0

  async function search(): Promise<void> {
    while (performance.now() < end) {
      sent += 1
      const path = addresses[sent % addresses.length]?.(sent) ?? '/'
      const { status, headers } = await read(path, client)
      flood.statuses.set(status, (flood.statuses.get(status) ?? 0) + 1)
      if (status === 200) continue
      if (status !== 429 && status !== 503) fail(`${path} was answered with ${status}`)
      if (!Number(headers.get('retry-after'))) fail(`${status} of ${path} does not tell when to come back`)
    }
  }

  async function readArticles(): Promise<void> {
    for (const language of cycle(['en', 'fr', 'rw'])) {
      if (performance.now() >= end) return
      const path = `/api/posts/${id}?language=${language}`
      const { status, body } = await read(path, someAddress())
      flood.articles += 1
      if (status !== 200) fail(`for somebody else ${path} was answered with ${status}`)
      else if (!body.includes(title)) fail(`for somebody else ${path} had no content`)
    }
  }

  async function read(path: string, from: string) {
    const response = await fetch(url + path, {
      headers: { 'X-Forwarded-For': from },
      signal: AbortSignal.timeout(limitMs),
    }).catch((error: Error) => error)
    if (response instanceof Error) {
      fail(`${path}: ${response.message}`)
      return { status: 0, headers: new Headers({ 'retry-after': '1' }), body: '' }
    }
    return { status: response.status, headers: response.headers, body: await response.text() }
  }

  await Promise.all([readArticles(), ...Array.from({ length: connections }, search)])
  if (!flood.statuses.has(200)) fail('no search was answered')
  if (!flood.statuses.has(429)) fail('no search was refused')
  return flood
}

/** Each is another search, so that no cache answers it. */
const addresses: ((n: number) => string)[] = [
  (n) => `/api/search?q=word+${n}&language=en`,
  (n) => `/api/search?q=${Array.from({ length: 8 }, (_, at) => `thankz${letters(n + at)}`).join('+')}`,
  (n) => `/api/posts?size=100&page=${(n % 20) + 1}&q=${letters(n)}`,
]

const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

function* cycle<T>(all: readonly T[]): Generator<T> {
  for (;;) yield* all
}
