import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

const tasks: (() => void)[] = []

/** Registers a synchronous cleanup task for the end of this process, however it ends. */
export function atExit(task: () => void): void {
  tasks.push(task)
}

/** Temporary directory; deleted when the process exits. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), `grace-${name}-`))
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
