// Kills the server, one of two servers, or the database as well, while content is written and pictures are uploaded.
// Afterwards: what was acknowledged is there, what was not is there once when it is sent again, every picture of a row
// is served, and no file is left that no row speaks of.
import { randomBytes, randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { callApi, randomName, signIn } from '@grace/testkit/requests'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import sharp from 'sharp'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '20' },
    writes: { type: 'string', default: '100' },
    database: { type: 'string', default: 'both' },
    help: { type: 'boolean', default: false },
  },
})
if (options.help) {
  console.log(
    'npm run resilience -- --project=long [--rounds 20] [--writes 100] [--database embedded|postgres|both]',
  )
  process.exit(0)
}
const rounds = Number(options.rounds)
const writes = Number(options.writes)
const inFlight = 16
/** Copies in AVIF are made after the answer, and the file of one under way belongs to no row yet. */
const quietWithinMs = 60_000
const password = 'Sunday-10:00'

const faults = []
const columns = ['database', 'round', 'killed', 'written', 'sent again', 'pictures', 'reopened in ms']
console.log(columns.map((column) => column.padEnd(16)).join(''))
// Wide enough for one smaller copy: making them is most of the work of this test.
const photos = await Promise.all(
  [480, 640].map((width) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 }
    const create = { width, height: 400, channels: 3, background: '#888', noise }
    return sharp({ create }).jpeg().toBuffer()
  }),
)
for (const database of ['embedded', 'postgres']) {
  if (options.database === 'both' || options.database === database) await crashTest(database)
}
for (const fault of faults.slice(0, 30)) console.error(fault)
console.log(
  faults.length === 0
    ? '\nNothing acknowledged was lost, nothing was stored twice, and no file is missing or left over.'
    : `\n${faults.length} FAULTS.`,
)
process.exitCode = faults.length === 0 ? 0 : 1

async function crashTest(database) {
  const postgres = database === 'postgres' ? await startPostgres({ durable: true }) : null
  const admin = { username: 'admin', password: randomBytes(12).toString('base64url') }
  const dataDir = path.join(await temporaryFolder('crash'), 'data')
  const env = {
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    ADMIN_USERNAME: admin.username,
    ADMIN_PASSWORD: admin.password,
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1/32',
    ...(postgres && { DATABASE_URL: postgres.url, JWT_SECRET: randomBytes(32).toString('hex') }),
  }
  const servers = await Promise.all(
    Array.from({ length: postgres ? 2 : 1 }, async () => {
      const port = await freePort()
      const url = `http://127.0.0.1:${port}`
      const start = () =>
        startProcess(serverFile, { env: { ...env, SITE_PORT: String(port) }, readyUrl: `${url}/api/ready` })
      return { url, start, process: await start() }
    }),
  )
  let turn = 0
  const urlOf = () => servers[turn++ % servers.length].url
  let token = await signIn(urlOf(), admin.username, admin.password)

  /** What each kind of write sends, and the names that a list shows of it. */
  const kinds = {
    account: { path: '/auth/register', body: registration, names: (name) => [name] },
    category: { path: '/category', body: (name) => ({ name }), names: (name) => [name] },
    blog: {
      path: '/blogs',
      body: (name) => ({ title: name, content: `<p>${name}</p>` }),
      names: (name) => [name],
    },
    message: {
      path: '/contact',
      body: (name) => ({ name, email: `${name}@example.org`, message: 'Hello' }),
      names: (name) => [name],
    },
    upload: { path: '/picture/upload', body: form, names: (name) => [`${name} 0`, `${name} 1`] },
  }
  const mixture = ['account', 'category', 'category', 'blog', 'message', 'message', 'upload', 'upload']

  const served = new Set()
  const acknowledged = []
  let unanswered = []
  for (let round = 1; round <= rounds; round += 1) {
    const before = acknowledged.length
    // Somewhere among the round's writes, never after them: others are always under way.
    const killAfter = before + randomInt(Math.ceil(writes / 3), writes + 1)
    const victims = postgres ? ['one server', 'both servers', 'database too'][round % 3] : 'server'
    await writeUntil(
      () => acknowledged.length >= killAfter,
      () => kill(victims),
    )

    if (victims === 'database too') await postgres.start()
    const reopenedMs = await startAgain()
    token = await signIn(urlOf(), admin.username, admin.password)
    const again = unanswered.length
    await sendAgain()
    const pictures = await check()
    const cells = [
      database,
      `${round} of ${rounds}`,
      victims,
      acknowledged.length,
      again,
      pictures,
      reopenedMs,
    ]
    console.log(cells.map((cell) => String(cell).padEnd(16)).join(''))
  }
  for (const { process } of servers) await process.stop()
  await postgres?.stop()

  async function kill(victims) {
    const dying = victims === 'one server' ? [servers[randomInt(2)]] : servers
    const crashes = dying.map(({ process }) => process.crash())
    if (victims === 'database too') crashes.push(postgres.crash())
    await Promise.all(crashes)
  }

  async function startAgain() {
    const times = await Promise.all(
      servers.map(async (server) => {
        if (server.process.isRunning()) return 0
        server.process = await server.start()
        return server.process.startMs
      }),
    )
    return Math.round(Math.max(...times))
  }

  /** @param then runs the moment there is enough, while the other writes are under way. */
  async function writeUntil(isEnough, then) {
    let isOver = false
    let after = null
    await Promise.all(
      Array.from({ length: inFlight }, async () => {
        while (!isOver) {
          const kind = mixture[randomInt(mixture.length)]
          const one = { kind, name: randomName(kind), key: randomName('key') }
          const answer = await send(one)
          if (answer.status === 201) acknowledged.push(one)
          else {
            unanswered.push(one)
            const isForeseen = isOver && (answer.status === 0 || answer.status === 503)
            if (!isForeseen)
              faults.push(`${kind}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
            if (faults.length > 20) throw new Error(faults.join('\n'))
          }
          if (!isOver && isEnough()) {
            isOver = true
            after = then()
          }
        }
      }),
    )
    await after
  }

  function send({ kind, name, key }) {
    const { path, body } = kinds[kind]
    const needsToken = kind !== 'account' && kind !== 'message'
    return callApi(urlOf(), 'POST', path, { body: body(name), key, ...(needsToken && { token }) })
  }

  /** As careful clients do: with the same key, which makes it one write however often it arrives. */
  async function sendAgain() {
    for (const one of unanswered) {
      const answer = await send(one)
      // A registration has no key; a second one is told that the name is taken.
      if (answer.status === 201 || (one.kind === 'account' && answer.body.code === 'username_taken')) {
        acknowledged.push(one)
      } else
        faults.push(`${one.kind} sent again: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`)
    }
    unanswered = []
  }

  async function list(path) {
    const { status, body } = await callApi(urlOf(), 'GET', path, { token })
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`)
    return body
  }

  /** @returns how many pictures there are. */
  async function check() {
    const pictures = await list('/picture')
    const lists = {
      account: (await list('/accounts')).map(({ username }) => username),
      category: (await list('/category')).map(({ name }) => name),
      blog: (await list('/blogs')).map(({ title }) => title),
      message: (await list('/contact')).map(({ name }) => name),
      upload: pictures.map(({ altText }) => altText),
    }
    for (const [kind, names] of Object.entries(lists)) {
      const stored = new Set(names)
      if (stored.size !== names.length)
        faults.push(`${names.length - stored.size} of ${kind} are stored twice`)
      const known = new Set(
        acknowledged.filter((one) => one.kind === kind).flatMap(({ name }) => kinds[kind].names(name)),
      )
      for (const name of known) if (!stored.has(name)) faults.push(`${name} was acknowledged and is LOST`)
      for (const name of stored) {
        if (!known.has(name) && name !== admin.username) faults.push(`nobody knows where ${name} comes from`)
      }
    }
    for (const [action, rows] of [
      ['category.create', lists.category],
      ['blog.create', lists.blog],
      ['picture.upload', lists.upload],
    ]) {
      const { headers } = await callApi(urlOf(), 'GET', `/admin/audit?q=${action}&size=1`, { token })
      const told = Number(headers.get('x-total-count'))
      if (told !== rows.length) faults.push(`${rows.length} of ${action}, and ${told} in the audit`)
    }
    await checkFiles()
    return pictures.length
  }

  async function checkFiles() {
    const deadline = performance.now() + quietWithinMs
    for (;;) {
      const pictures = await list('/picture')
      const files = new Set(pictures.flatMap((one) => [one.path, ...one.variants.map(({ path }) => path)]))
      const found = filesIn('pictures')
      const left = [...found.filter((file) => !files.has(file)), ...filesIn('tmp')]
      const missing = [...files].filter((file) => !found.includes(file))
      if (left.length === 0 && missing.length === 0) return checkServed(files)
      if (performance.now() > deadline) {
        for (const file of left) faults.push(`${file} belongs to nobody`)
        for (const file of missing) faults.push(`${file} is in a row, and nowhere else`)
        return
      }
      await wait(500)
    }
  }

  async function checkServed(files) {
    // Those of earlier rounds have been asked for; what has become of their files is seen above.
    const fresh = [...files].filter((file) => !served.has(file))
    for (const file of fresh) {
      const { status } = await callApi(urlOf(), 'GET', `/images/${file}`)
      if (status === 200) served.add(file)
      else faults.push(`${file} is answered with ${status}`)
    }
  }

  function filesIn(folder) {
    try {
      return readdirSync(path.join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    } catch {
      return []
    }
  }
}

function registration(name) {
  return {
    username: name,
    password,
    confirmPassword: password,
    email: `${name}@example.org`,
    fullName: 'A Member',
    gender: 'FEMALE',
  }
}

function form(name) {
  const form = new FormData()
  photos.forEach((photo, index) => {
    form.append('files', new Blob([photo], { type: 'image/jpeg' }), `${index}.jpg`)
    form.append(`altText_${index}`, `${name} ${index}`)
  })
  return form
}
