import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'

const concurrency = 8
/** Resolution of file timestamps; a file written within this time of its copy counts as changed. */
const tickMs = 1_000

interface Copied {
  modifiedMs: number
  bytes: number
  atMs: number
}

/**
 * Copies a folder whose files may change.
 *
 * @returns a function that copies the files changed since; call it while nothing writes.
 */
export async function copyWhileInUse(from: string, to: string): Promise<() => Promise<void>> {
  const copied = new Map<string, Copied>()

  async function copyChanged(isUsed: boolean): Promise<void> {
    const entries = await readdir(from, { recursive: true, withFileTypes: true })
    const there = new Set<string>()
    const files: string[] = []
    for (const entry of entries) {
      const name = path.relative(from, path.join(entry.parentPath, entry.name))
      if (entry.isDirectory()) await mkdir(path.join(to, name), { recursive: true, mode: 0o700 })
      else {
        there.add(name)
        files.push(name)
      }
    }
    await Promise.all(
      Array.from({ length: concurrency }, async () => {
        for (let name = files.pop(); name !== undefined; name = files.pop()) {
          await copyOne(name).catch((error: NodeJS.ErrnoException) => {
            // Deleted since the folder was read.
            if (!(isUsed && error.code === 'ENOENT')) throw error
          })
        }
      }),
    )
    for (const name of copied.keys()) {
      if (!there.has(name)) await rm(path.join(to, name), { force: true })
    }
  }

  async function copyOne(name: string): Promise<void> {
    const atMs = Date.now()
    const { mtimeMs: modifiedMs, size: bytes } = await stat(path.join(from, name))
    const known = copied.get(name)
    if (known?.bytes === bytes && known.modifiedMs === modifiedMs && modifiedMs < known.atMs - tickMs) return
    // If the file system supports it, the copy shares blocks until one of them changes.
    await copyFile(path.join(from, name), path.join(to, name), constants.COPYFILE_FICLONE)
    copied.set(name, { modifiedMs, bytes, atMs })
  }

  await mkdir(to, { recursive: true, mode: 0o700 })
  await copyChanged(true)
  return () => copyChanged(false)
}
