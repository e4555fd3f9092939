import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Database } from '../database/db.ts'
import type { FileOwner } from './file-owner.ts'
import { storageFailed } from './storage-failure.ts'

/** Temporary folders, one per job and below the id of their process; each is deleted with its job. */
export function temporaryFolders(root: string, db: Database, owner: FileOwner) {
  /** Runs `work` with an empty temporary folder. */
  async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
    const folder = path.join(root, await owner.number(), randomBytes(8).toString('hex'))
    await mkdir(folder, { recursive: true, mode: 0o700 }).catch(storageFailed)
    try {
      return await work(folder)
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }

  /** Deletes folders of processes that have ended. */
  async function sweep(): Promise<void> {
    const ownId = await owner.number()
    for (const name of await readdir(root).catch(() => [])) {
      if (name === ownId || !/^\d{1,19}$/.test(name)) continue
      // Ids are never reused.
      const isGone = await db.transaction((tx) => owner.isGone(tx, name))
      if (isGone) await rm(path.join(root, name), { recursive: true, force: true })
    }
  }

  /** Call it when this process has no more jobs. */
  async function close(): Promise<void> {
    const ownId = await owner.number().catch(() => null)
    if (ownId) await rm(path.join(root, ownId), { recursive: true, force: true }).catch(() => {})
  }

  return { withFolder, sweep, close }
}

export type WorkFolders = ReturnType<typeof temporaryFolders>
