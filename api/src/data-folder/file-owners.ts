import { existsSync, lchownSync, lstatSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** Gives what a command of root has written in the data folder to the user whose folder it is: the server runs as that user. */
export function returnToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0 || !existsSync(dataDir)) return
  const { uid, gid } = statSync(dataDir)
  if (uid !== 0) returnBelow(dataDir, uid, gid)
}

function returnBelow(folder: string, uid: number, gid: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    // A server that is running deletes files meanwhile.
    const stat = lstatSync(file, { throwIfNoEntry: false })
    if (stat?.uid === 0) lchownSync(file, uid, gid)
    if (stat?.isDirectory()) returnBelow(file, uid, gid)
  }
}
