import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { atExit } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { isRunning } from '@grace/testkit/pid-file'
import { root } from '@grace/testkit/repository'
import { environmentOf } from '../lib/first-start.ts'
import { processOutput } from '../lib/process-output.ts'
import { expect, test } from '../lib/test.ts'
import { until } from '../lib/until.ts'
import { isWindows } from '../lib/user.ts'

test.use({ scenario: 'npm-signals' })
test.skip(isWindows, 'Windows has no signals')

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  test(`${signal} to npm start ends both servers`, async ({ folder }) => {
    const [sitePort, adminPort] = [String(await freePort()), String(await freePort())]
    const npm = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        ...environmentOf({ DATA_DIR: path.join(folder, signal) }),
        SITE_PORT: sitePort,
        ADMIN_PORT: adminPort,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    atExit(() => npm.kill('SIGKILL'))
    const output = processOutput(npm)
    const printed = () => output.stdout + output.stderr
    await until(() => printed().includes('Stop it with Ctrl+C.') || npm.exitCode !== null, printed, 50)
    expect(printed()).toMatch(/in the file .*first-sign-in\.txt/)
    const servers = serversOn(sitePort)
    expect(servers).toHaveLength(2)
    npm.kill(signal)
    await until(
      () => !servers.some(isRunning),
      () => `still running: ${servers}`,
      50,
    )
  })
}

/** The processes that were started with this port. */
function serversOn(sitePort: string): number[] {
  const { stdout } = spawnSync('ps', ['-e', '-o', 'pid=,args='], { encoding: 'utf8' })
  return stdout
    .split('\n')
    .filter((line) => /dist(?:-server)?\/server\.js/.test(line))
    .map((line) => Number(line.trim().split(' ')[0]))
    .filter((pid) => environmentOfProcess(pid).includes(`SITE_PORT=${sitePort}`))
}

function environmentOfProcess(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
  } catch {
    // A server of another test has ended meanwhile.
    return []
  }
}
