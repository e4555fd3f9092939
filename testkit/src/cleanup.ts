import { accessSync, constants, rmSync, statfsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const tasks: (() => void)[] = []

/** Registers a synchronous cleanup task for the end of this process, however it ends. */
export function atExit(task: () => void): void {
  tasks.push(task)
}

const inMemory = '/dev/shm'
const enoughBytes = 2 ** 31

/** Linux's file system in memory, where it has room. */
function memoryFolder(): string | null {
  try {
    accessSync(inMemory, constants.W_OK)
    const { bavail, bsize } = statfsSync(inMemory)
    return bavail * bsize >= enoughBytes ? inMemory : null
  } catch {
    return null
  }
}

/**
 * Temporary directory; deleted when the process exits.
 *
 * @param name part of the directory's name.
 * @param options.isInMemory for many small files that need no disk.
 */
export async function temporaryFolder(name: string, { isInMemory = false } = {}): Promise<string> {
  const parent = (isInMemory && memoryFolder()) || tmpdir()
  const folder = await mkdtemp(path.join(parent, `grace-${name}-`))
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

process.on('exit', () => {
  for (const task of tasks.reverse()) {
    try {
      task()
    } catch (error) {
      console.error(error)
    }
  }
})
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const) {
  process.once(signal, () => process.exit(code))
}
