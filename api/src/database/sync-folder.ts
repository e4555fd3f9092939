import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Makes sure that a folder which was just written would be there after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // All at once: the disk takes them in few turns.
  await Promise.all(['', ...entries].map((entry) => sync(path.join(folder, entry))))
}

async function sync(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}
