import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '@grace/testkit/requests'
import { query } from '../lib/database.ts'
import { startLoad } from '../lib/database-away/load.ts'
import { expectStoredOnce } from '../lib/stored-once.ts'
import { expect, type Postgres, test } from '../lib/test.ts'

test.use({ scenario: 'database-away', database: 'postgres', durable: true, serverCount: 2 })
test.describe.configure({ mode: 'serial' })

const recoveryMs = 5_000
const readyMs = 2_500

/** Each way in which PostgreSQL goes away and comes back, and how long it is away: longer than the servers wait for it. */
const absences: {
  name: string
  go: (postgres: Postgres) => Promise<void>
  comeBack: (postgres: Postgres) => Promise<void>
  awayMs: number
}[] = [
  { name: 'a restart', go: (it) => it.stop(), comeBack: (it) => it.start(), awayMs: 1_000 },
  { name: 'a crash', go: (it) => it.crash(), comeBack: (it) => it.start(), awayMs: 1_000 },
  { name: 'a hang', go: (it) => it.hang(), comeBack: (it) => it.resume(), awayMs: 8_000 },
]

let load: ReturnType<typeof startLoad>
test.beforeAll(({ site, token }) => {
  load = startLoad(site, token)
})

for (const { name, go, comeBack, awayMs } of absences) {
  test(`${name} of PostgreSQL: responses are 503, and the servers reconnect`, async ({ postgres, site }) => {
    await wait(1_500)
    const before = load.counts.unavailable
    await go(postgres)
    const goneAt = performance.now()
    await wait(1_000)
    const ready = await callApi(site.nextUrl(), 'GET', '/ready')
    expect.soft(ready.status, '/ready').toBe(503)
    expect.soft(ready.ms, '/ready in ms').toBeLessThanOrEqual(readyMs)
    await wait(awayMs)
    expect.soft(load.lastSuccessAt(), 'no success during the absence').toBeLessThanOrEqual(goneAt + 1_000)
    await comeBack(postgres)
    const backAt = performance.now()
    while (load.lastSuccessAt() < backAt && performance.now() < backAt + 2 * recoveryMs) await wait(20)
    const tookMs = performance.now() - backAt
    expect.soft(tookMs, 'first success after PostgreSQL is back').toBeLessThanOrEqual(recoveryMs)
    const refused = load.counts.unavailable - before
    expect.soft(refused, 'requests during the absence').toBeGreaterThan(0)
    await wait(2_000)
    expect(load.faults).toEqual([])
    console.log(`${refused} responses were 503; the first success came after ${Math.round(tookMs)} ms`)
  })
}

test('nothing acknowledged is lost, and nothing is stored twice', async ({ postgres }) => {
  await load.stop()
  expect(load.faults).toEqual([])
  await expectStoredOnce(postgres.url, load.acknowledged)
  console.log(`${load.counts.successful} successful, ${load.acknowledged.size} written`)
})

test('each category has one audit entry', async ({ postgres }) => {
  const [counts] = await query(
    postgres.url,
    `select (select count(*)::int from categories) as rows,
       (select count(*)::int from audit_entries where action like 'category.%') as entries`,
  )
  expect(counts?.entries).toBe(counts?.rows)
})
