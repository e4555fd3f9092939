import { execFileSync } from 'node:child_process'
import { endpoints } from '@grace/contract/endpoints'
import fc from 'fast-check'
import { jsonIn, problemsOf } from './check-response.ts'
import { readCommandLine } from './command-line.ts'
import { send } from './connection.ts'
import { targetsOf } from './endpoints.ts'
import { measureBlocking } from './event-loop.ts'
import { type Fixture, ledger, someAddress, startFixture } from './fixture.ts'
import { oneClient } from './one-client.ts'
import { measurePictureMemory } from './picture-memory.ts'
import { type Planned, plannedRequests } from './requests.ts'

const concurrency = 16
const batchSize = 250
const maxReported = 20
/** Allowed growth between the first thousand requests and the last. */
const maxGrowthMb = 250

const options = readCommandLine(process.argv.slice(2))
console.log(`seed ${options.seed}, ${options.requests} requests, ${options.database} database`)
const fixture = await startFixture(options)
const targets = await targetsOf(fixture.url)
const requests = plannedRequests(targets)
const book = ledger()
const failures: string[] = []
const seen = { kinds: new Map<string, number>(), statuses: new Map<number, number>(), slowestMs: 0 }
let warmMb = 0
let sent = 0

for (let batch = 0; sent < options.requests && fixture.server.isRunning(); batch += 1) {
  await fixture.refreshSessions()
  const size = Math.min(batchSize, options.requests - sent)
  const planned = fc.sample(requests, { numRuns: size, seed: options.seed + batch })
  let next = 0
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let at = next++; at < planned.length; at = next++)
        await sendPlanned(planned[at] as Planned, sent + at)
    }),
  )
  sent += size
  if (warmMb === 0 && sent >= 1_000) warmMb = memoryMb(fixture)
}
const endMb = memoryMb(fixture)
const blocked = await measureBlocking(fixture, targets, {
  most: options.requests,
  seed: options.seed,
  someId: book.someId,
})
failures.push(...blocked.failures)
if (fixture.server.isRunning()) failures.push(...(await measurePictureMemory(fixture)))
await fixture.refreshSessions()
const flood = await oneClient(fixture)
failures.push(...flood.failures)
await endOfRun()

async function sendPlanned(planned: Planned, number: number): Promise<void> {
  const { bytes, headEnd, address } = bytesOf(planned, number)
  const { delivery, method, kind, target } = planned
  const isUpload = target?.endpoint.format?.body !== undefined
  try {
    const received = await send(fixture.port, bytes, {
      delivery,
      headEnd,
      isHead: method === 'HEAD',
      limitMs: isUpload ? 60_000 : 10_000,
    })
    for (const { status } of received.responses) count(seen.statuses, status)
    seen.slowestMs = Math.max(seen.slowestMs, received.ms)
    for (const { status, body } of received.responses) {
      if (target && status < 300)
        book.note(target, address, jsonIn(body.toString()), fixture.tokens[planned.who])
    }
    const problems = problemsOf({ ...planned, address }, received)
    if (problems.length > 0) fail(number, kind, problems, bytes)
  } catch (error) {
    fail(number, kind, [`the answer cannot be read: ${(error as Error).message}`], bytes)
  }
  count(seen.kinds, kind)
}

/** Serializes a request. */
function bytesOf({ method, address, headers, body, delivery, who, target, kind }: Planned, number: number) {
  if (kind === 'no HTTP at all') return { bytes: body ?? Buffer.alloc(0), headEnd: 0, address }
  const resolved = address
    .replaceAll('«id»', () => String(book.someId(areaOfId(address, target?.area), number)))
    .replaceAll('«word»', 'APPROVED')
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const token = fixture.tokens[who]
  const content = withIds(body ?? Buffer.alloc(0), number)
  const lines = [
    `${method} ${resolved} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${someAddress()}`,
    ...(token && !names.has('authorization') ? [`Authorization: Bearer ${token}`] : []),
    ...(token && !names.has('cookie') ? [`Cookie: ${fixture.cookieOf(token)}`] : []),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(content.length > 0 && !names.has('content-length') && !names.has('transfer-encoding')
      ? [`Content-Length: ${content.length}`]
      : []),
  ]
  const head = (close: boolean) =>
    Buffer.from([...lines, ...(close ? ['Connection: close'] : []), '', ''].join('\r\n'), 'latin1')
  const last = Buffer.concat([head(true), content])
  const bytes =
    delivery === 'three at once' ? Buffer.concat([head(false), content, head(false), content, last]) : last
  return { bytes, headEnd: bytes.length - content.length, address: resolved }
}

/** Replaces the example's ids in a post by existing ones. */
function withIds(body: Buffer, number: number): Buffer {
  if (!body.includes('"blogId":7')) return body
  const picture = book.someId('pictures', number)
  return Buffer.from(
    body
      .toString()
      .replace('"blogId":7', `"blogId":${book.someId('blogs', number)}`)
      .replace('"categoryIds":[1,4]', `"categoryIds":[${book.someId('categories', number)}]`)
      .replace('"pictureIds":[12]', `"pictureIds":[${book.made('pictures').has(picture) ? picture : ''}]`),
  )
}

/** The entity of an id in a path: blogs in `/post/blog/{blogId}`. */
function areaOfId(address: string, area = ''): string {
  if (address.includes('/post/blog/')) return 'blogs'
  return address.includes('/post/category/') ? 'categories' : area
}

async function endOfRun(): Promise<void> {
  const isRunning = fixture.server.isRunning()
  if (!isRunning) failures.push(`The server has ended:\n${fixture.server.output()}`)
  else {
    await fixture.refreshSessions()
    const { status } = await fixture.call('GET', '/ready')
    if (status !== 200) failures.push(`In the end it is not ready: ${status}`)
    failures.push(...(await ledgerMismatches()))
    console.log(`memory ${warmMb} MB after 1,000 requests, ${endMb} MB after all`)
    if (warmMb > 0 && endMb - warmMb > maxGrowthMb) failures.push(`It has grown by ${endMb - warmMb} MB.`)
    const output = fixture.server.output()
    if (output.includes('"level":50')) failures.push(`It has logged errors:\n${output.slice(0, 4_000)}`)
    const code = await fixture.close()
    if (code !== 0) failures.push(`It ended with ${code}.`)
  }
  const table = (counts: Map<string | number, number>) =>
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([name, times]) => `${name}: ${times}`)
      .join(', ')
  console.log(`${sent} requests (${table(seen.kinds)})`)
  console.log(`answers ${table(seen.statuses)}; the slowest took ${Math.round(seen.slowestMs)} ms`)
  console.log(`${blocked.sent} long requests, answers ${table(blocked.statuses)}`)
  console.log(
    `the longest that one held the event loop: ${Math.round(blocked.longest.blockedMs)} ms (${blocked.longest.what})`,
  )
  console.log(
    `one client for ten seconds: answers ${table(flood.statuses)}; others read ${flood.articles} articles`,
  )
  for (const failure of failures.slice(0, maxReported)) console.error(`\n${failure}`)
  console.log(
    failures.length === 0
      ? '\nEvery answer was in order.'
      : `\n${failures.length} answers were NOT in order; again with --seed=${options.seed}.`,
  )
  process.exit(failures.length === 0 ? 0 : 1)
}

/** Compares each list with the ledger: all acknowledged items, no deleted ones. */
async function ledgerMismatches(): Promise<string[]> {
  const problems: string[] = []
  for (const [area, { list, remove }] of Object.entries(endpoints)) {
    if (!list || !remove || list.method !== 'GET') continue
    const isOwn = list.access === 'signed-in'
    const readers = isOwn ? book.creators(area) : [fixture.mainAdmin()]
    const ids = new Set<number>()
    const ended = new Set<string>()
    for (const token of readers) {
      const { status, body } = await fixture.call('GET', list.path, { token })
      // Requests may have ended the session or deleted the account, with what only it may list.
      if (isOwn && status === 401) ended.add(token)
      else if (status !== 200) problems.push(`${list.path} answers ${status}`)
      else for (const { id } of body as { id: number }[]) ids.add(id)
    }
    const expected = [...book.made(area)].filter((id) => !isOwn || !ended.has(book.creator(area, id) ?? ''))
    const missing = expected.filter((id) => !ids.has(id) && !book.deleted(area).has(id))
    const risen = [...book.deleted(area)].filter((id) => ids.has(id))
    if (missing.length > 0) problems.push(`${area}: ${missing} were acknowledged and are not there`)
    if (risen.length > 0) problems.push(`${area}: ${risen} were deleted and are still there`)
  }
  return problems
}

function fail(number: number, kind: string, problems: string[], bytes: Buffer): void {
  const request = JSON.stringify(bytes.toString('latin1').slice(0, 1_500))
  failures.push(`request ${number} (${kind}): ${problems.join('; ')}\n  ${request}`)
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function memoryMb({ server }: Fixture): number {
  const kilobytes = Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)]).toString())
  return Math.round(kilobytes / 1_024)
}
