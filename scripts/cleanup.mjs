import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endAll } from './run.mjs'

const tasks = []

/** Registers what must be undone however this process ends. @param task synchronous, as the last moment is. */
export function atExit(task) {
  tasks.push(task)
}

/** A folder that is gone when this process is. */
export async function temporaryFolder(name) {
  const folder = await mkdtemp(path.join(tmpdir(), `grace-${name}-`))
  atExit(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }))
  return folder
}

process.on('exit', () => {
  endAll()
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
]) {
  process.once(signal, () => process.exit(code))
}
