import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** True for root on Debian or Ubuntu. */
export const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Installs Debian packages. @returns whether it succeeded. */
export const install = (...packages: string[]): boolean =>
  aptGet('update') && aptGet('install', '-y', '--no-install-recommends', ...packages)

function aptGet(...args: string[]): boolean {
  // Another installation may hold the lock: wait for it.
  const { status } = spawnSync('apt-get', ['-q', '-o', 'DPkg::Lock::Timeout=600', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 900_000,
  })
  return status === 0
}
