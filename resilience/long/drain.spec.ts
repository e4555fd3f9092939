import { setTimeout as wait } from 'node:timers/promises'
import { callApi } from '@grace/testkit/requests'
import { startBalancer } from '../lib/drain/balancer.ts'
import { startCallers } from '../lib/drain/callers.ts'
import { slowLogin } from '../lib/drain/slow-login.ts'
import { expect, test } from '../lib/test.ts'

const drainSeconds = 1

test.use({
  scenario: 'drain',
  database: 'postgres',
  serverCount: 2,
  settings: { DRAIN_SECONDS: String(drainSeconds) },
})
test.describe.configure({ mode: 'serial' })

let balancer: Awaited<ReturnType<typeof startBalancer>>
let load: ReturnType<typeof startCallers>

test.beforeAll(async ({ site }) => {
  balancer = await startBalancer(site.servers)
  load = startCallers(balancer.url, await site.signIn())
})

for (const [index, name] of ['the first server', 'the second server'].entries()) {
  test(`${name} drains: it is not ready, completes what has begun, and ends with 0`, async ({ site }) => {
    const server = site.servers[index] ?? site.servers[0]
    await wait(1_000)
    // Begins before the signal, and ends long after the server accepts nothing new.
    const slow = slowLogin(server, drainSeconds * 1_000 + 2_000)
    await wait(200)
    const stopping = server.process.stop()
    await wait(50)
    const { status } = await callApi(server.url, 'GET', '/ready')
    expect.soft(status, '/ready after the signal').toBe(503)
    expect.soft(await slow, 'the request that began before the signal').toBe(200)
    expect.soft(await stopping, 'exit code').toBe(0)
    await server.startAgain()
  })
}

test('no request failed behind the load balancer', async () => {
  await wait(1_000)
  const { successful, faults } = await load.stop()
  balancer.close()
  expect(faults).toEqual([])
  expect(successful).toBeGreaterThan(0)
  console.log(`${successful} requests`)
})
