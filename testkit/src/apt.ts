import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True for root on Debian or Ubuntu. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages. @returns whether it succeeded. */
export const install = async (...packages: string[]): Promise<boolean> =>
  (await aptGet('update')) && (await aptGet('install', '-y', '--no-install-recommends', ...packages))

function aptGet(...args: string[]): Promise<boolean> {
  // Another installation may hold the lock: wait for it.
  const program = spawn('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=600', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 900_000,
  })
  return new Promise((resolve) => {
    program.once('error', () => resolve(false))
    program.once('exit', (code) => resolve(code === 0))
  })
}
