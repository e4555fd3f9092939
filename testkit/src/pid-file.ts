import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Creates a lock file with this process's id.
 *
 * @returns false while another process holds it.
 */
export function takePidFile(file: string): boolean {
  mkdirSync(path.dirname(file), { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (!isRunning(ownerOf(file))) rmSync(file, { force: true })
    return false
  }
}

/** A lock without a number is being written, so it counts as held. */
export function isRunning(pid: number): boolean {
  if (!pid) return true
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function ownerOf(file: string): number {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0
  }
}
