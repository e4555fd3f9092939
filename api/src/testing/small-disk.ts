import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Mounts a file system of limited size; null without the permission to do so. */
export async function smallDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'grace-disk-'))
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  } catch {
    await rm(folder, { recursive: true })
    return null
  }
  const remount = (options: string) => run('mount', ['-o', `remount,${options}`, folder])
  return {
    folder,
    forbidWrites: () => remount('ro'),
    allowWrites: () => remount('rw'),
    async remove() {
      await run('umount', ['-l', folder])
      await rm(folder, { recursive: true })
    },
  }
}
