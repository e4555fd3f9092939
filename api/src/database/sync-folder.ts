import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import path from 'node:path'

/** Syncs a newly written folder to disk, so that it survives a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  // In parallel, so that the disk can batch the writes.
  await Promise.all(['', ...entries].map((entry) => sync(path.join(folder, entry))))
}

async function sync(file: string): Promise<void> {
  const handle = await open(file)
  await handle.sync()
  await handle.close()
}
