import { type ChildProcessByStdio, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { canInstall, install } from './apt.ts'
import { atExit, temporaryFolder } from './cleanup.ts'
import { freePort } from './free-port.ts'

const candidates = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer']
const advice = 'PgBouncer is needed. Install it (Debian, Ubuntu: "apt-get install pgbouncer").'

/**
 * Starts PgBouncer with default settings in front of PostgreSQL; it is killed when this process exits.
 *
 * @param databaseUrl of PostgreSQL itself.
 */
export async function startPgBouncer({
  databaseUrl,
  mode,
}: {
  databaseUrl: string
  mode: 'session' | 'transaction' | 'statement'
}) {
  const program = await findProgram()
  const folder = await temporaryFolder('pgbouncer')
  const port = await freePort()
  const { username, password, hostname, port: serverPort } = new URL(databaseUrl)
  const users = path.join(folder, 'users.txt')
  const configuration = path.join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" "${password}"\n`, { mode: 0o600 })
  writeFileSync(
    configuration,
    `[databases]
* = host=${hostname} port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
`,
    { mode: 0o600 },
  )
  // PgBouncer refuses to run as root.
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    chmodSync(folder, 0o711)
    for (const file of [users, configuration]) chownSync(file, nobody, nobody)
  }
  const server = spawn(program, [configuration], {
    ...(isRoot && { uid: nobody, gid: nobody }),
    cwd: folder,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  atExit(() => server.kill('SIGKILL'))
  await listening(server)
  const url = new URL(databaseUrl)
  url.port = String(port)
  return {
    url: url.href,
    async stop() {
      const gone = once(server, 'exit')
      server.kill('SIGKILL')
      await gone
    },
  }
}

const nobody = 65_534

/** @throws Error with its output when it exits instead. */
function listening(server: ChildProcessByStdio<null, null, Readable>): Promise<void> {
  return new Promise((resolve, reject) => {
    const lines: string[] = []
    createInterface({ input: server.stderr }).on('line', (line) => {
      lines.push(line)
      if (lines.length > 50) lines.shift()
      if (line.includes('process up')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`PgBouncer ended:\n${lines.join('\n')}`)))
  })
}

async function findProgram(): Promise<string> {
  const found = candidates.find((file) => existsSync(file))
  if (found) return found
  if (canInstall()) {
    console.log('No PgBouncer found: installing Debian\'s package "pgbouncer" …')
    if (await install('pgbouncer')) {
      // Debian starts a service, which is not needed.
      spawnSync('service', ['pgbouncer', 'stop'], { stdio: 'ignore' })
      const installed = candidates.find((file) => existsSync(file))
      if (installed) return installed
    }
  }
  throw new Error(advice)
}
