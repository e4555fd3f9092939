import { setTimeout as wait } from 'node:timers/promises'
import fc from 'fast-check'
import { jsonIn } from './check-response.ts'
import { requestBytes, send } from './connection.ts'
import type { Target } from './endpoints.ts'
import { type Fixture, someAddress } from './fixture.ts'
import { type LongRequest, longRequests } from './long-requests.ts'
import { slowness } from './machine.ts'

/** Maximum time that one request may block the event loop, on a machine of the reference's speed. */
export const maxBlockedMs = 50
/** Retries, because other processes on the machine can cause single delays. */
const tries = 8
const betweenSignIns = 200

interface Result {
  sent: number
  statuses: Map<number, number>
  /** The longest block caused by a request. */
  longest: { blockedMs: number; what: string }
  failures: string[]
}

interface Run {
  /** Maximum number of requests besides the large ones. */
  most: number
  seed: number
  /** Id of an existing item. */
  someId(area: string, turn: number): number
}

/** Sends long requests one after another and reads from the probe how long each blocked the event loop. */
export async function measureBlocking(
  fixture: Fixture,
  targets: Target[],
  { most, seed, someId }: Run,
): Promise<Result> {
  const requests = longRequests(targets)
  const large = requests.filter(({ isLarge }) => isLarge)
  const others = requests.filter(({ isLarge }) => !isLarge)
  const [drawn = []] =
    most < others.length
      ? fc.sample(fc.shuffledSubarray(others, { minLength: most, maxLength: most }), { numRuns: 1, seed })
      : [others]
  const chosen = [...large, ...drawn]
  const result: Result = { sent: 0, statuses: new Map(), longest: { blockedMs: 0, what: '' }, failures: [] }
  let turn = 0

  const blockedBy = async (request: LongRequest) => {
    turn += 1
    const { port, blockedMs } = request.isForConsole ? fixture.console : fixture.site
    await blockedMs()
    const { responses, isSilent } = await send(port, bytesOf(request, turn), {
      delivery: 'whole',
      headEnd: 0,
      isHead: false,
      limitMs: 30_000,
    })
    const { status = 0, body } = responses[0] ?? {}
    result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1)
    if (isSilent) result.failures.push(`${request.what}: no answer in time`)
    if (status >= 500) result.failures.push(`${request.what}: status ${status}`)
    const blocked = await blockedMs()
    if (status === 201 && request.area === 'blogs') await remove(jsonIn(String(body)))
    return blocked
  }
  /** Deletes created blogs: a list of twenty long ones is slow whatever the request. */
  const remove = (created: unknown) => {
    const { data } = created as { data: { id: number } }
    return fixture.call('DELETE', `/blogs/${data.id}`, { token: fixture.mainAdmin() })
  }

  for (const [at, request] of chosen.entries()) {
    if (at % betweenSignIns === 0) await fixture.refreshSessions()
    if (!fixture.server.isRunning()) break
    let blockedMs = await blockedBy(request)
    for (let n = 1; n < tries && blockedMs > maxBlockedMs; n++) {
      await wait(100)
      blockedMs = Math.min(blockedMs, await blockedBy(request))
    }
    if (blockedMs > result.longest.blockedMs) result.longest = { blockedMs, what: request.what }
    if (blockedMs > maxBlockedMs) {
      const allowedMs = maxBlockedMs * slowness()
      const figures = `${Math.round(blockedMs)} ms of ${Math.round(allowedMs)}`
      if (blockedMs > allowedMs) result.failures.push(`${request.what}: holds everybody for ${figures}`)
    }
    result.sent += 1
  }
  return result

  function bytesOf({ method, address, headers, body, area }: LongRequest, turn: number): Buffer {
    const names = new Set(headers.map(([name]) => name.toLowerCase()))
    const token = fixture.tokens.ADMIN
    const own: [string, string][] = [
      ['Host', 'localhost'],
      ['Connection', 'close'],
      ...(names.has('x-forwarded-for') ? [] : [['X-Forwarded-For', someAddress()] as [string, string]]),
      ...(token && !names.has('authorization')
        ? [['Authorization', `Bearer ${token}`] as [string, string]]
        : []),
      ...(token && !names.has('cookie') ? [['Cookie', fixture.cookieOf(token)] as [string, string]] : []),
    ]
    // Do not delete items that the ledger tracks.
    const id = area && method !== 'DELETE' ? someId(area, turn) : 77_777
    const resolved = address.replace('«id»', String(id))
    return requestBytes({
      method,
      address: resolved,
      headers: [...own, ...headers],
      body: body?.(turn) ?? null,
    })
  }
}
