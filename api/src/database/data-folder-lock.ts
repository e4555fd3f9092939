import { closeSync, openSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { tryLock, unlock } from 'fs-native-extensions'
import { CannotStart } from '../start/cannot-start.ts'

/**
 * Locks the data folder for this process: two processes on one embedded database lose rows without any error.
 *
 * @param waitMs how long to wait for a predecessor that is stopping.
 * @returns a function that unlocks it.
 */
export async function lockDataFolder(dataDir: string, waitMs: number): Promise<() => void> {
  const until = Date.now() + waitMs
  for (;;) {
    const release = tryLockDataFolder(dataDir)
    if (release) return release
    if (Date.now() >= until) {
      throw new CannotStart(
        `The data folder ${dataDir} is in use by another process. Stop that one, choose another DATA_DIR, or set DATABASE_URL to run several.`,
      )
    }
    await sleep(100)
  }
}

/** @returns null while another process holds the lock. */
export function tryLockDataFolder(dataDir: string): (() => void) | null {
  const fd = openSync(path.join(dataDir, '.lock'), 'a+', 0o600)
  if (!tryLock(fd)) {
    closeSync(fd)
    return null
  }
  return () => {
    unlock(fd)
    closeSync(fd)
  }
}
