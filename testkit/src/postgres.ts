import { type ChildProcessByStdio, execFile, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { canInstall, install } from './apt.ts'
import { atExit, temporaryFolder } from './cleanup.ts'
import { freePort } from './free-port.ts'

type Server = ChildProcessByStdio<null, null, Readable>

const exec = promisify(execFile)
const oldest = 15
const advice =
  `PostgreSQL ${oldest} or later is needed. Install it (Debian, Ubuntu: "apt-get install postgresql"), ` +
  'or name an empty database of your own in TEST_DATABASE_URL.'

/**
 * Starts PostgreSQL on a free port; it is killed when this process exits.
 *
 * @param durable false turns fsync off: right for tests, never for a crash test.
 * @throws Error whose message says what to install.
 */
export async function startPostgres({ durable = false } = {}) {
  const binaries = await findBinaries()
  // Creating the files of a database costs more on a disk than all queries of its tests.
  const folder = await temporaryFolder('postgres', { isInMemory: !durable })
  const user = await unprivilegedUser()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', TZ: 'UTC' } }

  const password = randomBytes(18).toString('hex')
  const secret = path.join(folder, 'password')
  writeFileSync(secret, password, { mode: 0o600 })
  if (user) chownSync(secret, user.uid, user.gid)
  const data = path.join(folder, 'data')
  await exec(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'grace', '-A', 'scram-sha-256', `--pwfile=${secret}`, '-E', 'UTF8', '--no-sync'],
    options,
  )

  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    max_connections: 100,
    shared_buffers: '64MB',
    timezone: 'UTC',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  const launch = (): Server =>
    spawn(
      path.join(binaries, 'postgres'),
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server: Server

  const start = async () => {
    // After a kill -9 the old backends need a moment to exit; until then the folder is in use.
    const deadline = Date.now() + 20_000
    for (;;) {
      server = launch()
      const log = await readyOrLog(server)
      if (log === null) return
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not start:\n${log}`)
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  }
  atExit(() => kill(data))
  await start()

  return {
    url: `postgres://grace:${password}@127.0.0.1:${port}/postgres`,
    version: await versionOf(binaries),
    /** Id of the main process, which forks the backends. */
    get pid() {
      return server.pid as number
    },
    /** Simulates a power cut: no shutdown, no checkpoint. */
    async crash() {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
    start,
    /** Stops responding, but keeps its connections. */
    hang: async () => signalAll(server, 'SIGSTOP'),
    resume: async () => signalAll(server, 'SIGCONT'),
    async stop() {
      if (server.exitCode !== null || server.signalCode !== null) return
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
    },
  }
}

/** @returns null once it accepts connections; its log when it exits instead. */
function readyOrLog(server: Server): Promise<string | null> {
  return new Promise((resolve) => {
    const lines: string[] = []
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 100) lines.shift()
      if (line.includes('ready to accept connections')) resolve(null)
    })
    server.once('error', (error) => resolve(error.message))
    server.once('exit', () => resolve(lines.join('\n')))
  })
}

/** Signals the server and its backends. */
function signalAll({ pid }: Server, signal: 'SIGSTOP' | 'SIGCONT') {
  if (pid === undefined) return
  const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  for (const one of [pid, ...stdout.trim().split(/\s+/).map(Number)]) process.kill(one, signal)
}

function kill(data: string) {
  try {
    const pid = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    // SIGQUIT also ends the backends; SIGKILL would leave them running for a while.
    process.kill(pid, 'SIGQUIT')
  } catch {
    // Not running.
  }
}

async function findBinaries(): Promise<string> {
  const found = (await inPath()) ?? (await inDebianFolders())
  if (found) return found
  if (canInstall()) {
    console.log('No PostgreSQL found: installing Debian\'s package "postgresql" …')
    if (await install('postgresql')) {
      const installed = await inDebianFolders()
      if (installed) return installed
    }
  }
  throw new Error(advice)
}

async function inPath(): Promise<string | null> {
  for (const folder of (process.env.PATH ?? '').split(path.delimiter)) {
    if (folder && (await isUsable(folder))) return folder
  }
  return null
}

async function inDebianFolders(): Promise<string | null> {
  const base = '/usr/lib/postgresql'
  if (!existsSync(base)) return null
  for (const version of readdirSync(base).sort((a, b) => Number(b) - Number(a))) {
    const folder = path.join(base, version, 'bin')
    if (await isUsable(folder)) return folder
  }
  return null
}

const isUsable = async (folder: string): Promise<boolean> =>
  existsSync(path.join(folder, 'initdb')) &&
  existsSync(path.join(folder, 'postgres')) &&
  (await versionOf(folder).catch(() => 0)) >= oldest

const versionOf = async (folder: string): Promise<number> => {
  const { stdout } = await exec(path.join(folder, 'postgres'), ['--version'])
  return Number(/\d+/.exec(stdout)?.[0])
}

/**
 * PostgreSQL refuses to run as root.
 *
 * @returns the user to run it as; null for the current one.
 */
async function unprivilegedUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all([exec('id', ['-u', name]), exec('id', ['-g', name])]).catch(() => null)
    if (ids) return { uid: Number(ids[0].stdout), gid: Number(ids[1].stdout) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and there is no user "postgres" or "nobody" to run it as.',
  )
}
