import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Changes the owner of files that a command run as root has written to the owner of the data folder, as which the
 * server runs.
 */
export function returnToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) returnBelow(dataDir, uid, gid)
}

function returnBelow(folder: string, uid: number, gid: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    // A running server may delete files during the walk.
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (stat?.uid === 0) lchownSync(file, uid, gid)
    if (stat?.isDirectory()) returnBelow(file, uid, gid)
  }
}
