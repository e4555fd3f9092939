// Takes PostgreSQL away from two servers under load, in every way in which it goes: a restart, a crash, a hang.
// Meanwhile 503 in the one shape of errors; afterwards everything by itself, nothing lost, nothing twice.
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, randomName, signIn, untilAcknowledged } from '@grace/testkit/requests'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import pg from 'pg'

/** A caller gives up after so long. */
const patienceMs = 10_000
const recoveryMs = 5_000
const readyMs = 2_500
const readers = 6
const writers = 6

const postgres = await startPostgres({ durable: true })
const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
const secret = randomBytes(32).toString('hex')
const dataDir = path.join(await temporaryFolder('database-restart'), 'data')
const servers = []
for (let n = 0; n < 2; n += 1) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    SITE_PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    JWT_SECRET: secret,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    TRUST_PROXY: '127.0.0.1/32',
    LOG_LEVEL: 'fatal',
  }
  servers.push({ url, process: await startProcess(serverFile, { env, readyUrl: `${url}/api/ready` }) })
}
let turn = 0
const urlOf = () => servers[turn++ % servers.length].url
const token = await signIn(urlOf(), admin.username, admin.password)

const faults = []
const counts = { answered: 0, unavailable: 0 }
const acknowledged = { categories: new Map(), messages: new Map() }
let lastGood = 0
let isOver = false

/** Judges an answer: a success, or "not now" in the shape of errors, and either in time. */
function seen({ path, status, headers, body, ms }) {
  if (ms > patienceMs) faults.push(`${path} was answered after ${Math.round(ms)} ms`)
  if (status === 200 || status === 201) {
    counts.answered += 1
    lastGood = performance.now()
  } else if (status === 503 && isErrorBody(body) && headers.get('retry-after')) counts.unavailable += 1
  else faults.push(`${path}, ${status}: ${JSON.stringify(body).slice(0, 200)}`)
}

const isErrorBody = (body) =>
  body?.success === false &&
  body.code === 'unavailable' &&
  Array.isArray(body.errors) &&
  Boolean(body.requestId)

async function read() {
  const paths = ['/category?page=1', '/blogs', '/ready', '/user/profile']
  for (let n = 0; !isOver; n += 1) {
    seen(await callApi(urlOf(), 'GET', paths[n % paths.length], { token }))
    await wait(10)
  }
}

async function write(n) {
  while (!isOver) {
    const name = randomName('written')
    const [kind, sent] =
      n % 2
        ? ['categories', { path: '/category', token, body: { name } }]
        : ['messages', { path: '/contact', body: { name, email: `${name}@example.org`, message: 'Hello' } }]
    const answer = await untilAcknowledged(urlOf, sent, seen, () => isOver)
    if (answer) acknowledged[kind].set(name, answer.body.data.id)
    await wait(10)
  }
}

const load = Promise.all([
  ...Array.from({ length: readers }, read),
  ...Array.from({ length: writers }, (_, n) => write(n)),
])

console.log(`${'gone by'.padEnd(16)}${'503s'.padStart(8)}${'back after ms'.padStart(16)}`)
await away('a restart', postgres.stop, postgres.start)
await away('a crash', postgres.crash, postgres.start)
await away('a hang', postgres.hang, postgres.resume)
isOver = true
await load
await check()
for (const { process } of servers) await process.stop()
await postgres.stop()

const total = acknowledged.categories.size + acknowledged.messages.size
console.log(`\n${counts.answered} answered, ${counts.unavailable} told to come back, ${total} written.`)
for (const fault of faults.slice(0, 20)) console.error(fault)
console.log(
  faults.length === 0 ? 'Nothing was lost, and nothing was done twice.' : `${faults.length} faults.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

async function away(name, go, comeBack) {
  await wait(1_500)
  const before = counts.unavailable
  await go()
  const goneAt = performance.now()
  await wait(1_000)
  const { status, ms } = await callApi(urlOf(), 'GET', '/ready')
  if (status !== 503 || ms > readyMs)
    faults.push(`${name}: /ready answered ${status} after ${Math.round(ms)} ms`)
  // Longer than the server's own patience, so that all of it is seen.
  await wait(name === 'a hang' ? 8_000 : 1_000)
  if (lastGood > goneAt + 1_000) faults.push(`${name}: something was answered while the database was away`)
  await comeBack()
  const backAt = performance.now()
  while (lastGood < backAt && performance.now() < backAt + 2 * recoveryMs) await wait(20)
  const tookMs = performance.now() - backAt
  if (tookMs > recoveryMs) faults.push(`${name}: no answer within ${recoveryMs} ms of its end`)
  const refused = counts.unavailable - before
  if (refused === 0) faults.push(`${name}: nothing was refused, so nothing was tested`)
  console.log(`${name.padEnd(16)}${String(refused).padStart(8)}${String(Math.round(tookMs)).padStart(16)}`)
  await wait(2_000)
}

/** Every acknowledged row is there with its id, no name is there twice, and no act is in the audit twice. */
async function check() {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  for (const [kind, table] of [
    ['categories', 'categories'],
    ['messages', 'contact_messages'],
  ]) {
    const { rows } = await client.query(`select id::int as id, name from ${table}`)
    const stored = new Map(rows.map(({ id, name }) => [name, id]))
    if (stored.size !== rows.length) faults.push(`${rows.length - stored.size} ${kind} are stored twice`)
    for (const [name, id] of acknowledged[kind]) {
      if (stored.get(name) !== id) faults.push(`${name} was acknowledged as ${id} and is ${stored.get(name)}`)
    }
  }
  const { rows } = await client.query(
    `select (select count(*)::int from categories) as made,
       (select count(*)::int from audit_entries where action like 'category.%') as told`,
  )
  if (rows[0].made !== rows[0].told) faults.push(`${rows[0].made} categories, ${rows[0].told} in the audit`)
  await client.end()
}
