import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '@grace/testkit/free-port'
import { startNginx } from '@grace/testkit/nginx'
import { root } from '@grace/testkit/repository'
import { signIn } from '@grace/testkit/requests'
import { steadyLoad } from '@grace/testkit/steady-load'
import { admin, type Server, startServer } from '../server.ts'
import { openSite } from '../site.ts'
import { expectStoredOnce } from '../stored-once.ts'
import { expect, test } from '../test.ts'
import { printTimes } from './print-times.ts'
import { publish, type Version } from './releases.ts'
import { visitors } from './visitors.ts'

/** Longer than nginx keeps an idle connection. */
const drainSeconds = 3

/** Replaces every process behind nginx, one after the other, while visitors come and administrators write: no request fails. */
export function rollingRestart({ seconds, rate }: { seconds: number; rate: number }) {
  test.use({ scenario: 'rolling-restart', database: 'postgres' })
  test.describe.configure({ mode: 'serial' })

  let installation: Awaited<ReturnType<typeof install>>
  let load: ReturnType<typeof steadyLoad>
  let start: number
  const acknowledged = new Map<string, number>()

  test.beforeAll(async ({ folder, postgres }) => {
    installation = await install(folder, postgres.url)
    const { siteUrl, adminOrigin } = installation
    const token = await signIn(siteUrl, admin.username, admin.password)
    load = steadyLoad(rate, visitors({ siteUrl, adminOrigin, token, acknowledged }))
    start = performance.now()
    await wait(1_000)
  })
  test.afterAll(() => installation.stop())

  const replaces = (name: string, choose: () => Server | undefined) =>
    test(`${name} is replaced`, async () => {
      const server = choose()
      if (!server) throw new Error(`There is no ${name}.`)
      await replace(server)
    })
  const goesLive = (version: Version) =>
    test(`${version} of the site and the console goes live`, async () => {
      for (const releases of installation.published) releases.makeLive(version)
      const live = await fetch(`${installation.adminOrigin}/live.json`).then((response) => response.json())
      expect(live.version).toBe(version)
    })

  replaces('the first server', () => installation.servers[0])
  replaces('the second server', () => installation.servers[1])
  goesLive('1.1.0')
  replaces("the console's first server", () => installation.consoleServers[0])
  replaces("the console's second server", () => installation.consoleServers[1])
  goesLive('1.0.0')

  test(`no request fails during ${seconds} s with ${rate} requests a second`, async () => {
    const remainingMs = seconds * 1_000 - (performance.now() - start)
    if (remainingMs < 0) console.log(`Replacing every process took longer than ${seconds} s.`)
    await wait(Math.max(0, remainingMs))
    const result = await load.stop()
    printTimes(result)
    console.log(`${acknowledged.size} writes acknowledged`)
    expect(result.failures).toEqual([])
  })

  test('every acknowledged write is stored once', ({ postgres }) =>
    expectStoredOnce(postgres.url, acknowledged))
}

/** Two servers of the site and two of the console on one PostgreSQL, behind nginx. */
async function install(folder: string, databaseUrl: string) {
  const [sitePort, consolePort] = [await freePort(), await freePort()]
  const siteUrl = `http://localhost:${sitePort}`
  const adminOrigin = `http://localhost:${consolePort}`
  const releasesDir = path.join(folder, 'releases')
  const site = publish('host-public', releasesDir)
  const console = publish('remote-admin', releasesDir)
  const { servers, settings, stop } = await openSite(
    { DATABASE_URL: databaseUrl, DATA_DIR: path.join(folder, 'data') },
    {
      SITE_URL: siteUrl,
      ADMIN_ORIGIN: adminOrigin,
      SITE_DIR: path.join(root, 'host-public/dist'),
      DRAIN_SECONDS: String(drainSeconds),
      RELEASES_DIR: releasesDir,
    },
    2,
  )
  const consoleServers = [await startServer(settings, 'console'), await startServer(settings, 'console')]
  const addresses = (some: Server[]) => some.map(({ port }) => `127.0.0.1:${port}`)
  const nginx = await startNginx({
    env: { SITE_URL: siteUrl, ADMIN_ORIGIN: adminOrigin },
    args: [
      `--listen=127.0.0.1:${sitePort},127.0.0.1:${consolePort}`,
      `--api=${addresses(servers)}`,
      `--console=${addresses(consoleServers)}`,
      `--console-files=${console.folder}`,
    ],
    readyUrl: `${siteUrl}/api/ready`,
  })
  return {
    siteUrl,
    adminOrigin,
    servers,
    consoleServers,
    published: [site, console],
    async stop() {
      await stop()
      for (const { process } of consoleServers) await process.stop()
      await nginx.stop()
    },
  }
}

/** As `systemctl restart` does: stops it in order, starts another one, and waits until that is ready. */
async function replace(server: Server): Promise<void> {
  const stoppedAt = performance.now()
  expect(await server.process.stop(), server.process.output()).toBe(0)
  const goneAt = performance.now()
  await server.startAgain()
  const backAt = performance.now()
  const seconds = (ms: number) => (ms / 1_000).toFixed(1)
  console.log(`replaced in ${seconds(backAt - stoppedAt)} s, away for ${seconds(backAt - goneAt)} s`)
}
