// Kills the server while it acknowledges registrations, and looks for every acknowledged account afterwards.
import { randomBytes, randomInt } from 'node:crypto'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { temporaryFolder } from './cleanup.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { freePort } from './free-port.mjs'
import { serverFile, startProcess } from './server-process.mjs'
import { startPostgres } from './throwaway-postgres.mjs'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    registrations: { type: 'string', default: '500' },
    database: { type: 'string', default: 'both' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log('npm run crash-test -- [--rounds 10] [--registrations 500] [--database embedded|postgres|both]')
  process.exit(0)
}
const rounds = Number(options.rounds)
const registrations = Number(options.registrations)
const inFlight = 16
const password = 'Sunday-10:00'

await ensureInstalled()
let lost = 0
const columns = ['database', 'round', 'killed', 'acknowledged', 'found', 'lost', 'reopened in ms']
console.log(columns.map((column) => column.padEnd(16)).join(''))
for (const database of ['embedded', 'postgres']) {
  if (options.database === 'both' || options.database === database) lost += await crashTest(database)
}
console.log(lost === 0 ? '\nNothing acknowledged was lost.' : `\n${lost} acknowledged accounts were LOST.`)
process.exitCode = lost === 0 ? 0 : 1

async function crashTest(database) {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    SITE_PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: path.join(await temporaryFolder('crash'), 'data'),
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    // Each registration comes from an address of its own, so that no limit per address slows the test.
    TRUST_PROXY: '127.0.0.1/32',
    ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: randomBytes(32).toString('hex') }),
  }
  const start = () => startProcess(serverFile, { env, readyUrl: `${url}/api/ready` })

  const acknowledged = []
  let server = await start()
  let lost = 0
  for (let round = 1; round <= rounds; round += 1) {
    const before = acknowledged.length
    // Somewhere among the round's registrations, never after them: others are always under way.
    const killAfter = before + randomInt(Math.ceil(registrations / 2), registrations + 1)
    const databaseToo = postgres !== null && round % 2 === 0
    await registerUntil(
      () => acknowledged.length >= killAfter,
      async () => {
        if (databaseToo) await Promise.all([postgres.crash(), server.crash()])
        else await server.crash()
      },
    )
    if (databaseToo) await postgres.start()
    server = await start()
    const reopenedMs = server.startMs

    // The rest of the round, on what the crash has left.
    await registerUntil(() => acknowledged.length >= before + registrations)
    const found = await foundAccounts()
    const missing = acknowledged.filter((username) => !found.has(username))
    lost += missing.length
    const cells = [
      database,
      `${round} of ${rounds}`,
      databaseToo ? 'both' : 'server',
      acknowledged.length,
      acknowledged.length - missing.length,
      missing.length,
      Math.round(reopenedMs),
    ]
    console.log(cells.map((cell) => String(cell).padEnd(16)).join(''))
  }
  await signIn(acknowledged.at(0), password)
  await signIn(acknowledged.at(-1), password)
  await server.stop()
  await postgres?.stop()
  return lost

  /** @param then runs the moment the count is reached, while the other registrations are under way. */
  async function registerUntil(isEnough, then = async () => {}) {
    let isOver = false
    let after = null
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (!isOver) {
          const username = `member-${randomBytes(8).toString('hex')}`
          const isAcknowledged = await register(username)
          if (isAcknowledged) acknowledged.push(username)
          else if (!isOver) throw new Error(`The server stopped answering by itself:\n${server.output()}`)
          if (!isOver && isEnough()) {
            isOver = true
            after = then()
          }
        }
      }),
    )
    await after
  }

  /** @returns whether it was acknowledged; false when the server is gone. */
  async function register(username) {
    const address = Array.from({ length: 3 }, () => randomInt(1, 255))
    try {
      const answer = await fetch(`${url}/api/auth/register`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${address.join('.')}` },
        body: JSON.stringify({
          username,
          password,
          confirmPassword: password,
          email: `${username}@example.org`,
          fullName: 'A Member',
          gender: 'FEMALE',
        }),
        signal: AbortSignal.timeout(20_000),
      })
      if (answer.status === 201) return true
      throw new Error(`A registration was answered with ${answer.status}: ${await answer.text()}`)
    } catch (error) {
      if (error instanceof TypeError || error.name === 'TimeoutError') return false
      throw error
    }
  }

  async function signIn(username, password) {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    if (answer.status !== 200) throw new Error(`${username} cannot sign in: ${await answer.text()}`)
    return (await answer.json()).token
  }

  async function foundAccounts() {
    const token = await signIn(admin.username, admin.password)
    const answer = await fetch(`${url}/api/accounts`, { headers: { Authorization: `Bearer ${token}` } })
    return new Set((await answer.json()).map(({ username }) => username))
  }
}
