// The built server as an operator meets it first: run by another user than the builder, on disks that do not work, on a
// database of a newer release, without a terminal, and ended through npm.
import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { temporaryFolder } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { isRunning } from '@grace/testkit/pid-file'
import { root } from '@grace/testkit/repository'
import { callApi, signIn } from '@grace/testkit/requests'
import { serverFile } from '@grace/testkit/server-process'
import { ensureInstalled } from './packages.mjs'

const nobody = 65_534
const isRoot = process.getuid?.() === 0
const isWindows = process.platform === 'win32'
const patienceMs = 90_000

await ensureInstalled()
const folder = await temporaryFolder('first-start')
chmodSync(folder, 0o755)
const place = (name) => path.join(folder, name)

async function all() {
  await check('every user may read what was built', () => {
    for (const output of ['api/dist', 'host-public/dist', 'remote-admin/dist', 'remote-admin/dist-server'])
      assert.deepEqual(withoutMode(path.join(root, output), { folder: 0o555, file: 0o444 }), [])
    // The commands for operators look whether the packages are those of the lock file.
    const { mode } = statSync(path.join(root, 'node_modules/.installed-from'))
    assert.equal(mode & 0o444, 0o444)
  })
  await onlyRoot('built by root, run by nobody in an empty folder', async () => {
    const data = ownedBy(nobody, place('nobody'), 0o700)
    await starts({ DATA_DIR: data }, { uid: nobody, gid: nobody })
  })
  await onlyRoot('a folder that others may read is closed, with what root restored into it', async () => {
    const data = ownedBy(nobody, place('open'), 0o755)
    const file = place('backup.tar.gz')
    operate({ DATA_DIR: place('nobody') }, 'backup', file)
    const { stderr } = operate({ DATA_DIR: data }, 'restore', file)
    assert.match(stderr, /open was open to other users of this machine\. It is now closed/)
    assert.deepEqual(openFiles(data), [])
    const notOwned = readdirSync(data, { recursive: true }).filter(
      (name) => statSync(path.join(data, name)).uid !== nobody,
    )
    assert.deepEqual(notOwned, [])
    await starts({ DATA_DIR: data }, { uid: nobody, gid: nobody })
    assert.deepEqual(openFiles(data), [])
  })
  await onlyRoot('a folder of another user that others may read is refused', async () => {
    const data = ownedBy(1, place('foreign'), 0o755)
    const { code, stderr } = await run({ DATA_DIR: data }, { uid: nobody, gid: nobody })
    assert.deepEqual([code, stderr.split('\n').length], [1, 2], stderr)
    assert.match(stderr, /may be read by other users .*name another DATA_DIR/)
  })

  await check('the first password is in a file that its owner alone can read, and in no log', async () => {
    const data = place('password')
    const server = await serve({ DATA_DIR: data, LOG_LEVEL: 'info' })
    const file = path.join(data, 'first-sign-in.txt')
    const [, username, password] = /^Username: (.*)\nPassword: (.*)$/m.exec(readFileSync(file, 'utf8'))
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.ok(server.output().includes(`The password is in ${file}`), server.output())
    assert.ok(!server.output().includes(password), 'the password was printed')
    const token = await signIn(server.url, username, password)
    const changed = await callApi(server.url, 'POST', '/user/change-password', {
      token,
      body: { currentPassword: password, newPassword: 'Umuganda-2026', confirmNewPassword: 'Umuganda-2026' },
    })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    await server.stop()
    const again = await serve({ DATA_DIR: data })
    await until(
      () => !existsSync(file),
      () => `${file} is still there after the password was changed`,
    )
    await again.stop()
  })

  await check('a mistyped option of a command is answered by how it is used', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      [path.join(root, 'api/dist/operate.js'), 'password-link', 'ruth', '--reset-second-facter'],
      { env: environment({ DATA_DIR: place('nobody') }), encoding: 'utf8' },
    )
    assert.equal(status, 1)
    assert.match(stderr, /--reset-second-facter/)
    assert.doesNotMatch(stderr, /\n\s+at /)
  })
  await check('DATA_DIR that is a file', () =>
    refused({ DATA_DIR: serverFile }, /server\.js is a file, or lies below one\. Choose a folder/),
  )
  await onlyRoot(
    'disks that are full, at every stage of a first start, and one that can only be read',
    onBadDisks,
  )
  await check('a database of a newer release', async () => {
    const data = place('password')
    const lite = await PGlite.create({ fs: new NodeFS(path.join(data, 'pg')) })
    await lite.exec(
      `insert into schema_migrations (version, name, run_at) values (9000, 'of-tomorrow', now())`,
    )
    await lite.close()
    await refused({ DATA_DIR: data }, /tables are at migration 9000 \(of-tomorrow\).*"Going back"/)
    const server = await serve({ DATA_DIR: data, ALLOW_NEWER_DATABASE: 'true' })
    await server.stop()
  })

  for (const signal of ['SIGTERM', 'SIGKILL']) {
    await check(`${signal} to npm start ends both servers`, () => endsThroughNpm(signal))
  }
}

async function onBadDisks() {
  const disk = place('disk')
  mkdirSync(disk)
  const mount = (...args) => spawnSync('mount', args, { encoding: 'utf8' })
  if (mount('-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk).status !== 0) {
    console.log('  No file system may be mounted here: not tested')
    return
  }
  try {
    const data = path.join(disk, 'data')
    for (const megabytes of [1, 10, 26, 28, 30, 32, 34]) {
      mount('-o', `remount,size=${megabytes}m`, disk)
      rmSync(data, { recursive: true, force: true })
      const { code, stderr } = await run({ DATA_DIR: data, SEED_SAMPLE: 'true' })
      // With room for everything it starts.
      if (code === null) continue
      assert.deepEqual([code, stderr.trimEnd().split('\n').length], [1, 1], `${megabytes} MB: ${stderr}`)
      assert.match(stderr, /no space left/i, `${megabytes} MB`)
    }
    mount('-o', 'remount,size=200m', disk)
    rmSync(data, { recursive: true, force: true })
    mount('-o', 'remount,ro', disk)
    await refused({ DATA_DIR: data }, /on a disk that can only be read/)
  } finally {
    spawnSync('umount', ['-l', disk])
  }
}

async function endsThroughNpm(signal) {
  const ports = [await freePort(), await freePort()]
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      ...environment({ DATA_DIR: place(`npm-${signal}`) }),
      SITE_PORT: String(ports[0]),
      ADMIN_PORT: String(ports[1]),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  await until(
    () => output.includes('The site is running') || npm.exitCode !== null,
    () => output,
  )
  assert.match(output, /in the file .*first-sign-in\.txt/)
  const servers = serversOn(ports)
  assert.equal(servers.length, 2)
  npm.kill(signal)
  await until(
    () => !servers.some(isRunning),
    () => `still running: ${servers}`,
  )
}

/** The processes that were started with one of these ports. */
function serversOn(ports) {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => /dist(?:-server)?\/server\.js/.test(line))
    .map((line) => Number(line.trim().split(' ')[0]))
    .filter((pid) => {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
      return variables.includes(`SITE_PORT=${ports[0]}`)
    })
}

const environment = (more) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SEED_SAMPLE: 'false',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1/32',
  ...more,
})

/** Starts the server until it is ready or has ended. */
async function launch(env, user = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [serverFile], {
    cwd: root,
    env: environment({ ...env, SITE_PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] += text
    })
  }
  const url = `http://127.0.0.1:${port}`
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const isReady = async () => (await callApi(url, 'GET', '/ready')).status === 200
  await until(
    async () => isOver() || (await isReady()),
    () => said.stdout + said.stderr,
  )
  return { child, said, url, isOver }
}

/** @returns what it printed, and its exit code; null when it had to be stopped because it works. */
async function run(env, user) {
  const { child, said, isOver } = await launch(env, user)
  const isStarted = !isOver()
  if (isStarted) await stop(child)
  return { code: isStarted ? null : child.exitCode, ...said }
}

async function serve(env, user) {
  const { child, said, url, isOver } = await launch(env, user)
  assert.ok(!isOver(), said.stderr)
  return { url, output: () => said.stdout + said.stderr, stop: () => stop(child) }
}

async function stop(child) {
  const gone = once(child, 'close')
  child.kill('SIGTERM')
  await gone
}

async function starts(env, user) {
  const server = await serve(env, user)
  await server.stop()
}

async function refused(env, message) {
  const { code, stderr } = await run(env)
  assert.equal(code, 1, stderr)
  assert.match(stderr, message)
  assert.equal(stderr.trimEnd().split('\n').length, 1, stderr)
}

function operate(env, ...args) {
  const result = spawnSync(process.execPath, [path.join(root, 'api/dist/operate.js'), ...args], {
    env: environment(env),
    encoding: 'utf8',
  })
  assert.equal(result.status, 0, result.stderr)
  return result
}

function ownedBy(uid, data, mode) {
  mkdirSync(data)
  chmodSync(data, mode)
  chownSync(data, uid, uid)
  return data
}

const entriesOf = (top) => [top, ...readdirSync(top, { recursive: true }).map((name) => path.join(top, name))]

const withoutMode = (top, { folder: ofFolders, file: ofFiles }) =>
  entriesOf(top).filter((entry) => {
    const stat = statSync(entry)
    const wanted = stat.isDirectory() ? ofFolders : ofFiles
    return (stat.mode & wanted) !== wanted
  })

const openFiles = (top) => entriesOf(top).filter((entry) => (statSync(entry).mode & 0o077) !== 0)

async function until(condition, description) {
  const deadline = performance.now() + patienceMs
  while (!(await condition())) {
    if (performance.now() > deadline) throw new Error(`Not within ${patienceMs / 1000} s: ${description()}`)
    await wait(50)
  }
}

async function onlyRoot(name, work) {
  if (isRoot) await check(name, work)
  else console.log(`- ${name}: not tested, because only root may become another user`)
}

async function check(name, work) {
  const start = performance.now()
  await work()
  console.log(`✔ ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
}

try {
  if (isWindows)
    console.log('The modes of files and the signals of npm are not those of Windows: nothing to test')
  else await all()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
process.exit()
