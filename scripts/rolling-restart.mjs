// Replaces every process behind nginx, one after the other, while visitors come and administrators write: nobody notices.
//   npm run resilience [-- --seconds=60 --rate=200]
import { randomBytes, randomInt } from 'node:crypto'
import { cpSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeBuild } from '@grace/release/describe'
import { releases } from '@grace/release/releases'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startNginx } from '@grace/testkit/nginx'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { randomName, signIn } from '@grace/testkit/requests'
import { consoleFile, serverFile, startProcess } from '@grace/testkit/server-process'
import { quantile, steadyLoad } from '@grace/testkit/steady-load'
import pg from 'pg'
import { build } from './build/build.ts'

/** Longer than nginx keeps a connection that nobody uses. */
const drainSeconds = 3
/** Of all requests one in so many changes what visitors see, and has every page made anew. */
const contentEvery = 400
/** Of the site and of the console, each made of one build: what they are made of does not matter here. */
const versions = ['1.0.0', '1.1.0']

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rate: { type: 'string', default: '200' } },
})
const seconds = Number(values.seconds)
const rate = Number(values.rate)
if (!(seconds > 0 && rate > 0)) {
  console.error('--seconds and --rate must be numbers above 0.')
  process.exit(1)
}

await build({ ifMissing: true, quiet: true })
const postgres = await startPostgres()
const [sitePort, consolePort] = [await freePort(), await freePort()]
const siteUrl = `http://localhost:${sitePort}`
const adminOrigin = `http://localhost:${consolePort}`
const password = randomBytes(12).toString('base64url')
const releasesDir = path.join(await temporaryFolder('rolling'), 'releases')
const published = { site: released('host-public'), console: released('remote-admin') }
const shared = {
  HOST: '127.0.0.1',
  SITE_URL: siteUrl,
  ADMIN_ORIGIN: adminOrigin,
  SITE_DIR: path.join(root, 'host-public/dist'),
  DATABASE_URL: postgres.url,
  JWT_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: path.join(await temporaryFolder('rolling'), 'data'),
  ADMIN_USERNAME: 'admin',
  ADMIN_PASSWORD: password,
  DRAIN_SECONDS: String(drainSeconds),
  TRUST_PROXY: '127.0.0.1/32',
  RELEASES_DIR: releasesDir,
  LOG_LEVEL: 'error',
}
const servers = [
  await aProcess('the first server', serverFile, 'SITE_PORT', '/api/ready'),
  await aProcess('the second server', serverFile, 'SITE_PORT', '/api/ready'),
]
const consoleServers = [
  await aProcess("the console's first", consoleFile, 'ADMIN_PORT', '/live.json'),
  await aProcess("the console's second", consoleFile, 'ADMIN_PORT', '/live.json'),
]
const nginx = await startNginx({
  env: { SITE_URL: siteUrl, ADMIN_ORIGIN: adminOrigin },
  args: [
    `--listen=127.0.0.1:${sitePort},127.0.0.1:${consolePort}`,
    `--api=${servers.map(({ place }) => place)}`,
    `--console=${consoleServers.map(({ place }) => place)}`,
    `--console-files=${published.console.folder}`,
  ],
  readyUrl: `${siteUrl}/api/ready`,
})
const token = await signIn(siteUrl, 'admin', password)

const acknowledged = new Map()
const load = steadyLoad(rate, nextRequest())
const events = []
const start = performance.now()
await wait(1_000)
for (const one of servers) await replace(one)
await point('1.1.0')
for (const one of consoleServers) await replace(one)
await point('1.0.0')
if (performance.now() - start > seconds * 1_000) console.log('It took longer than the load was to last.')
await wait(Math.max(0, seconds * 1_000 - (performance.now() - start)))
const result = await load.stop()
const faults = [...events, ...result.failures, ...(await notOnce())]

for (const { process } of [...servers, ...consoleServers]) await process.stop()
await nginx.stop()
await postgres.stop()
report(result)

/** The releases of an app, two of them, the first one live. */
function released(app) {
  const all = releases(app, releasesDir)
  for (const version of versions) {
    const folder = all.begin()
    cpSync(path.join(root, app, 'dist'), folder, { recursive: true })
    describeBuild(app, folder, version)
    all.add(folder)
  }
  all.makeLive(versions[0])
  return all
}

async function aProcess(name, file, portVariable, readyPath) {
  const port = await freePort()
  const place = `127.0.0.1:${port}`
  const start = () =>
    startProcess(file, {
      env: { ...shared, [portVariable]: String(port) },
      readyUrl: `http://${place}${readyPath}`,
    })
  return { name, place, start, process: await start() }
}

/** As `systemctl restart` does: ends it in order, starts another one, and waits until that is ready. */
async function replace(one) {
  const begun = performance.now()
  const code = await one.process.stop()
  if (code !== 0) events.push(`${one.name} ended with ${code}: ${one.process.output()}`)
  const gone = performance.now()
  one.process = await one.start()
  const back = performance.now()
  tell(
    `${one.name} replaced in ${((back - begun) / 1_000).toFixed(1)} s, away for ${((back - gone) / 1_000).toFixed(1)} s`,
  )
}

async function point(version) {
  for (const [name, all] of Object.entries(published)) {
    all.makeLive(version)
    tell(`the ${name} ${version} made live`)
  }
  const seen = await fetch(`${adminOrigin}/live.json`).then((answer) => answer.json())
  if (seen.version !== version) events.push(`${version} was made live, and ${seen.version} is`)
}

function tell(what) {
  console.log(`${((performance.now() - start) / 1_000).toFixed(1).padStart(5)} s  ${what}`)
}

/** What people do: mostly read pages, with their files; some use the API; few write. The same mix in each hundred. */
function nextRequest() {
  const script = firstScript('host-public')
  const consoleScript = firstScript('remote-admin')
  const signedIn = { Authorization: `Bearer ${token}` }
  const write = (kind, path, bodyOf, headers) => {
    const name = randomName('written')
    return {
      kind,
      url: `${siteUrl}/api${path}`,
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(bodyOf(name)),
      expect: 201,
      done: (body) => acknowledged.set(name, JSON.parse(body).data.id),
    }
  }
  const message = (name) => ({ name, email: `${name}@example.org`, message: 'Hello' })
  const aKey = () => ({ 'Idempotency-Key': randomName('key') })
  // From another address each time: those of one have a limit.
  const from = () => ({ localAddress: `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}` })
  const read = (kind, url, headers) => () => ({ kind, url, headers })
  const mix = [
    ...['/', '/en', '/fr/about', '/rw/contact', '/en/posts'].flatMap((page) =>
      Array(8).fill(read('pages', siteUrl + page)),
    ),
    ...Array(14).fill(read("the site's files", siteUrl + script)),
    ...Array(5).fill(read('the pointer', `${adminOrigin}/live.json`)),
    ...versions.flatMap((version) =>
      Array(3).fill(read("the console's files", `${adminOrigin}/${version}${consoleScript}`)),
    ),
    ...Array(3).fill(read("the console's page", `${adminOrigin}/users`)),
    ...['/site', '/category?page=1', '/posts?page=1'].flatMap((where) =>
      Array(6).fill(read('API, visitors', `${siteUrl}/api${where}`)),
    ),
    ...Array(8).fill(read('API, signed in', `${siteUrl}/api/user/profile`, signedIn)),
    ...Array(3).fill(read("API, console's origin", `${adminOrigin}/api/user/profile`, signedIn)),
    ...Array(2).fill(() => ({ ...write('messages', '/contact', message, {}), ...from() })),
    () => ({ ...write('messages with a key', '/contact', message, aKey()), ...from() }),
  ]
  // Every 37th, so that each hundred is mixed: 37 and 100 have no factor in common.
  let turn = 0
  return () => {
    turn += 1
    if (turn % contentEvery > 0) return mix[(37 * turn) % mix.length]()
    return write('changes of content', '/category', (name) => ({ name }), { ...signedIn, ...aKey() })
  }
}

function firstScript(app) {
  const name = readdirSync(path.join(root, app, 'dist/static')).find((file) => file.endsWith('.js'))
  return `/static/${name}`
}

/** What was acknowledged and is not there exactly once. */
async function notOnce() {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const { rows } = await client.query(
    'select id::int as id, name from categories union all select id::int, name from contact_messages',
  )
  await client.end()
  const stored = new Map(rows.map(({ id, name }) => [name, id]))
  // One that nobody was told of may be there, never one twice.
  if (stored.size !== rows.length) return [`${rows.length - stored.size} are there twice`]
  return [...acknowledged]
    .filter(([name, id]) => stored.get(name) !== id)
    .map(([name, id]) => `${name} was acknowledged as ${id} and is ${stored.get(name)}`)
}

function report({ seconds: lasted, sent, kinds }) {
  const line = (name, ...figures) =>
    console.log(name.padEnd(24) + figures.map((figure) => String(figure).padStart(10)).join(''))
  console.log()
  line('', 'requests', 'failed', 'p50 ms', 'p99 ms', 'worst ms')
  const of = ({ times, failed }) => [
    times.length,
    failed,
    ...[0.5, 0.99, 1].map((share) => quantile(times, share).toFixed(1)),
  ]
  for (const [name, kind] of kinds) line(name, ...of(kind))
  const all = [...kinds.values()]
  line(
    'all',
    ...of({
      times: all.flatMap(({ times }) => times),
      failed: all.reduce((sum, { failed }) => sum + failed, 0),
    }),
  )
  console.log(`\n${sent} requests in ${lasted.toFixed(0)} s, ${acknowledged.size} writes acknowledged.`)
  for (const fault of faults.slice(0, 20)) console.error(fault)
  console.log(faults.length === 0 ? 'Nobody noticed.' : `${faults.length} faults.`)
  process.exitCode = faults.length === 0 ? 0 : 1
}
