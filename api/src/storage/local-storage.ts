import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, stat, statfs, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { Storage } from './storage.ts'
import { storageFailed } from './storage-failure.ts'

/** Temporary name of a file that is being written. */
const unfinished = (file: string) => `${file}.part`

/** Below this size a file is read at once, because a stream costs more. */
const smallBytes = 64 * 1024

/** Files in a local or shared folder. */
export function localStorage(folder: string): Storage {
  const fileOf = (name: string) => path.join(folder, name)
  let isMade: Promise<void> | null = null

  const makeFolder = () => {
    isMade ??= make(folder).catch((error: unknown) => {
      isMade = null
      throw error
    })
    return isMade
  }

  return {
    async freeBytes() {
      try {
        await makeFolder()
        const { bavail, bsize } = await statfs(folder)
        return bavail * bsize
      } catch (error) {
        return storageFailed(error)
      }
    },

    async put(name, content) {
      const file = fileOf(name)
      try {
        await makeFolder()
        await writeDurably(unfinished(file), content)
        await rename(unfinished(file), file)
        await syncOne(folder)
      } catch (error) {
        await unlink(unfinished(file)).catch(() => {})
        storageFailed(error)
      }
    },

    bytesOf: (name) =>
      stat(fileOf(name))
        .then((found) => (found.isFile() ? found.size : null), absent)
        .catch(storageFailed),

    async read(name) {
      const handle = await open(fileOf(name)).catch(absent).catch(storageFailed)
      if (!handle) return null
      try {
        const { size } = await handle.stat()
        if (size > smallBytes) {
          // Closes the file when it is read or destroyed.
          return { bytes: size, content: createReadStream('', { fd: handle, highWaterMark: 128 * 1024 }) }
        }
        const content = await readWhole(handle, size)
        await handle.close()
        return { bytes: content.length, content }
      } catch (error) {
        await handle.close().catch(() => {})
        return storageFailed(error)
      }
    },

    async remove(names) {
      try {
        for (const name of names) {
          await unlink(fileOf(name)).catch(absent)
          await unlink(unfinished(fileOf(name))).catch(absent)
        }
        if (names.length > 0) await syncOne(folder).catch(absent)
      } catch (error) {
        storageFailed(error)
      }
    },
  }
}

function absent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

async function make(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await syncOne(path.dirname(folder))
}

async function writeDurably(file: string, content: Buffer): Promise<void> {
  const handle = await open(file, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** For a folder: syncs its entries. */
async function syncOne(file: string): Promise<void> {
  const handle = await open(file)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function readWhole(handle: FileHandle, size: number): Promise<Buffer> {
  const content = Buffer.allocUnsafe(size)
  const { bytesRead } = await handle.read(content, 0, size, 0)
  return content.subarray(0, bytesRead)
}
