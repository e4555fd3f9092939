import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const modes = { folder: 0o755, file: 0o644 }

/**
 * Lets every user read a folder of built files, whatever the umask: who serves them is another user than who built them.
 * What belongs to another user is left alone.
 */
export function makeReadable(folder: string): void {
  if (process.platform === 'win32') return
  addMode(folder)
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const stat = lstatSync(file)
    if (stat.isDirectory()) makeReadable(file)
    else if (stat.isFile()) addMode(file)
  }
}

/** Makes a folder that every user may read, with those above it. */
export function makeReadableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined || process.platform === 'win32') return
  for (let made = folder; ; made = path.dirname(made)) {
    addMode(made)
    if (made === first) return
  }
}

/** Lets every user read, and not every user write. @param file or folder. */
export function addMode(file: string): void {
  const stat = lstatSync(file)
  const wanted = stat.isDirectory() ? modes.folder : modes.file
  const mode = (stat.mode & 0o775) | wanted
  if (mode !== (stat.mode & 0o777) && isOurs(stat)) chmodSync(file, mode)
}

const isOurs = ({ uid }: { uid: number }) => [0, uid].includes(process.getuid?.() ?? uid)
