import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { takePidFile } from '@grace/testkit/pid-file'

const file = path.join(import.meta.dirname, '../../node_modules/.cache/build.lock')

/** Serialises builds, because each empties its output folder. */
export async function whileNobodyElseBuilds(work: () => Promise<void>): Promise<void> {
  for (let waited = false; !takePidFile(file); waited = true) {
    if (!waited) console.log('Another build is running: waiting for it …')
    await wait(200)
  }
  try {
    await work()
  } finally {
    rmSync(file, { force: true })
  }
}
