// Backs up a server that is being written to, restores and moves it, and compares what came out with what went in.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createGunzip } from 'node:zlib'
import { atExit, temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { startPostgres } from '@grace/testkit/postgres'
import { root } from '@grace/testkit/repository'
import { serverFile, startProcess } from '@grace/testkit/server-process'
import pg from 'pg'
import sharp from 'sharp'
import { extract } from 'tar-stream'

const { values: options } = parseArgs({ options: { database: { type: 'string', default: 'both' } } })
const program = path.join(root, 'api/dist/operate.js')
const password = 'Sunday-10:00'
const pictureCount = 6

const folder = await temporaryFolder('backup')
const inFolder = (name) => path.join(folder, name)
const wants = (database) => options.database === 'both' || options.database === database
const postgres = wants('postgres') ? await startPostgres() : null

try {
  if (wants('embedded')) await embedded()
  if (postgres) await onPostgres()
  console.log('\nEverything came out as it went in.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
// What was started goes with this process.
process.exit()

async function embedded() {
  console.log('embedded database')
  const dataDir = inFolder('data')
  const site = await startSite({ DATA_DIR: dataDir })
  const admin = await site.signIn('admin')
  const pictures = await site.addPictures(admin)

  const first = await whileWrittenTo(site, admin, pictures, { DATA_DIR: dataDir })
  await check('a command that is killed leaves nothing, and the next one works', async () => {
    const killed = operate({ DATA_DIR: dataDir }, 'backup', inFolder('killed.tar.gz'))
    await until(() => existsSync(path.join(dataDir, 'backup-copy')))
    killed.child.kill('SIGKILL')
    await killed.result
    await until(() => !existsSync(path.join(dataDir, 'backup-copy')))
    await succeeds({ DATA_DIR: dataDir }, 'backup', inFolder('after.tar.gz'))
    assert.ok(!existsSync(inFolder('killed.tar.gz')))
  })
  await check('an existing file is refused, and so is a place that is in use', async () => {
    await refuses({ DATA_DIR: dataDir }, /exists already/, 'backup', first)
    await refuses({ DATA_DIR: dataDir }, /in use by another process/, 'restore', first)
    const target = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
    await refuses({ DATA_DIR: dataDir, ...target }, /The server is running/, 'move')
  })
  await check('a link for a new password, while the server runs', async () => {
    const said = await succeeds({ DATA_DIR: dataDir, SITE_URL: site.url }, 'password-link', 'admin')
    const token = /token=([\w-]+)/.exec(said)?.[1]
    const { status } = await site.send('POST', '/auth/reset-password', {
      token,
      newPassword: password,
      confirmNewPassword: password,
    })
    assert.equal(status, 200)
    await refuses({ DATA_DIR: dataDir }, /There is no account/, 'password-link', 'nobody')
  })
  await check('a server that ends during a backup leaves no file', async () => {
    const cutOff = operate({ DATA_DIR: dataDir }, 'backup', inFolder('cut-off.tar.gz'))
    await until(() => existsSync(path.join(dataDir, 'backup-copy')))
    await site.server.crash()
    const { code, said } = await cutOff.result
    assert.equal(code, 1)
    assert.match(said, /The server ended/)
    assert.deepEqual(
      readdirSync(folder).filter((name) => name.startsWith('cut-off')),
      [],
    )
  })
  await check('stopped, it is backed up as well', async () => {
    await succeeds({ DATA_DIR: dataDir }, 'backup', inFolder('stopped.tar.gz'))
    await refuses({ DATA_DIR: dataDir }, /There is a database in .* already/, 'restore', first)
  })
  await check('restored into an empty place, every row and picture is there', async () => {
    const restored = inFolder('restored')
    const killed = operate({ DATA_DIR: restored }, 'restore', first)
    await until(() => existsSync(path.join(restored, 'pg.new')))
    killed.child.kill('SIGKILL')
    await killed.result
    await succeeds({ DATA_DIR: restored }, 'restore', first)
    await succeeds({ DATA_DIR: restored }, 'backup', inFolder('again.tar.gz'))
    await assertSame(first, inFolder('again.tar.gz'))
    await worksOn({ DATA_DIR: restored }, pictures)
  })
}

async function onPostgres() {
  console.log(`PostgreSQL ${postgres.version}`)
  const env = { DATABASE_URL: await newDatabase('one'), JWT_SECRET: randomBytes(32).toString('hex') }
  const dataDir = inFolder('postgres-pictures')
  const site = await startSite({ ...env, DATA_DIR: dataDir })
  const admin = await site.signIn('admin')
  const pictures = await site.addPictures(admin)
  const here = { DATABASE_URL: env.DATABASE_URL, DATA_DIR: dataDir }
  const first = await whileWrittenTo(site, admin, pictures, here)

  await check('a database with tables is refused', () => refuses(here, /is not empty/, 'restore', first))
  await site.server.stop()
  const moved = inFolder('to-be-moved')
  await check('restored into the embedded database, every row and picture is there', async () => {
    await succeeds({ DATA_DIR: moved }, 'restore', first)
    await succeeds({ DATA_DIR: moved }, 'backup', inFolder('embedded.tar.gz'))
    await assertSame(first, inFolder('embedded.tar.gz'))
  })
  await check('restored into another PostgreSQL, also after a restore that was killed', async () => {
    const there = { DATABASE_URL: await newDatabase('two'), DATA_DIR: inFolder('two') }
    const killed = operate(there, 'restore', first)
    await until(() => existsSync(path.join(there.DATA_DIR, 'pictures')))
    killed.child.kill('SIGKILL')
    await killed.result
    await succeeds(there, 'restore', first)
    await succeeds(there, 'backup', inFolder('two.tar.gz'))
    await assertSame(first, inFolder('two.tar.gz'))
    await worksOn({ ...there, JWT_SECRET: env.JWT_SECRET }, pictures)
  })
  await check('moved from the embedded database to PostgreSQL, and the old place is as it was', async () => {
    const there = { DATABASE_URL: await newDatabase('three'), DATA_DIR: moved }
    await succeeds(there, 'move')
    await refuses(there, /is not empty/, 'move')
    await succeeds(there, 'backup', inFolder('three.tar.gz'))
    await assertSame(first, inFolder('three.tar.gz'))
    await succeeds({ DATA_DIR: moved }, 'backup', inFolder('untouched.tar.gz'))
    await assertSame(first, inFolder('untouched.tar.gz'))
    await worksOn({ ...there, JWT_SECRET: env.JWT_SECRET }, pictures)
  })
}

/**
 * A backup while people register and an administrator deletes every picture: those that its rows name must be in it.
 *
 * @returns its file.
 */
async function whileWrittenTo(site, admin, pictures, env) {
  const file = inFolder(`${path.basename(env.DATA_DIR)}.tar.gz`)
  await check('a backup of a server that is being written to', async () => {
    let isOver = false
    let slowestMs = 0
    let registered = 0
    const registering = (async () => {
      while (!isOver) {
        const start = performance.now()
        await site.register()
        slowestMs = Math.max(slowestMs, performance.now() - start)
        registered += 1
      }
    })()
    await until(() => registered >= 10)
    const before = registered
    const { child, result } = operate(env, 'backup', file)
    await until(() => existsSync(`${file}.part`))
    // It has seen the rows, and is slow.
    child.kill('SIGSTOP')
    await Promise.all(pictures.map(({ id }) => site.send('DELETE', `/picture/${id}`, undefined, admin)))
    assert.ok(existsSync(`${file}.part`), 'the pictures were deleted too late to prove anything')
    child.kill('SIGCONT')
    const { code, said } = await result
    isOver = true
    await registering
    assert.equal(code, 0, said)

    const entries = await readArchive(file)
    const manifest = JSON.parse(entries.get('manifest.json'))
    assert.deepEqual(manifest.missing, [])
    assert.equal(manifest.tables.pictures.rows, pictureCount)
    const { rows } = manifest.tables.accounts
    assert.ok(rows > before && rows <= registered + 1, `${rows} accounts of ${registered}`)
    assert.equal(statSync(file).mode & 0o777, 0o600)
    console.log(`    ${rows} accounts; the slowest registration took ${Math.round(slowestMs)} ms`)
  })
  return file
}

/** A server on what was restored: people sign in, and see the pictures. */
async function worksOn(env, pictures) {
  const site = await startSite(env)
  await site.signIn('admin')
  for (const { path: name } of pictures) {
    const answer = await fetch(`${site.url}/api/images/${name}`)
    assert.equal(answer.status, 200)
    // To its end: a server that is told to stop waits for whoever is still reading.
    await answer.arrayBuffer()
  }
  await site.register()
  await site.server.stop()
}

async function assertSame(one, other) {
  const [before, after] = [await readArchive(one), await readArchive(other)]
  for (const entries of [before, after]) {
    // When it was made.
    entries.delete('backup.json')
    entries.delete('manifest.json')
  }
  assert.deepEqual([...after.keys()].sort(), [...before.keys()].sort())
  for (const [name, content] of before) assert.ok(after.get(name).equals(content), `${name} has changed`)
}

async function readArchive(file) {
  const entries = new Map()
  for await (const entry of createReadStream(file).pipe(createGunzip()).pipe(extract())) {
    entries.set(entry.header.name, await buffer(entry))
  }
  return entries
}

async function startSite(env) {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = await startProcess(serverFile, {
    env: {
      SITE_PORT: String(port),
      HOST: '127.0.0.1',
      ADMIN_PASSWORD: password,
      LOG_LEVEL: 'warn',
      TRUST_PROXY: '127.0.0.1/32',
      ...env,
    },
    readyUrl: `${url}/api/ready`,
  })

  async function send(method, to, body, token) {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api${to}`, {
      method,
      headers: {
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        // Each from an address of its own, so that no limit per address slows the test.
        'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}`,
      },
      body: isForm ? body : body && JSON.stringify(body),
    })
    const said = await answer.json()
    if (!answer.ok) throw new Error(`${method} ${to}: ${answer.status} ${said.message}\n${server.output()}`)
    return { status: answer.status, ...said }
  }

  return {
    url,
    server,
    send,
    signIn: async (username) => (await send('POST', '/auth/login', { username, password })).token,
    register() {
      const username = `member-${randomBytes(6).toString('hex')}`
      return send('POST', '/auth/register', {
        username,
        password,
        confirmPassword: password,
        email: `${username}@example.org`,
        fullName: 'Éric "le petit" \\ Mugabo',
        gender: 'MALE',
      })
    },
    async addPictures(token) {
      const form = new FormData()
      for (let n = 0; n < pictureCount; n += 1) {
        const noise = sharp(randomBytes(500 * 400 * 3), { raw: { width: 500, height: 400, channels: 3 } })
        form.append('files', new Blob([await noise.jpeg({ quality: 95 }).toBuffer()]), `${n}.jpg`)
      }
      return (await send('POST', '/picture/upload', form, token)).data
    },
  }
}

/** One of the operator's commands. */
function operate(env, ...args) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atExit(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text
    })
  }
  return {
    child,
    result: new Promise((resolve) => child.once('close', (code) => resolve({ code, said }))),
  }
}

async function succeeds(env, ...args) {
  const { code, said } = await operate(env, ...args).result
  assert.equal(code, 0, `${args.join(' ')}: ${said}`)
  return said
}

async function refuses(env, sentence, ...args) {
  const { code, said } = await operate(env, ...args).result
  assert.match(said, sentence)
  assert.equal(code, 1)
  assert.doesNotMatch(said, /\n\s+at /)
}

async function newDatabase(name) {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}

async function check(name, work) {
  const start = performance.now()
  await work()
  console.log(`  ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

async function until(isSo) {
  const deadline = performance.now() + 30_000
  while (!isSo()) {
    if (performance.now() > deadline) throw new Error('It did not happen within 30 s')
    await wait(2)
  }
}
