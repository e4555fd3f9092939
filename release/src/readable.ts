import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'

const modes = { folder: 0o755, file: 0o644 }

/**
 * Makes a built folder readable for every user, whatever the umask: servers run as another user. Skips files of other
 * users.
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

/** Creates a folder readable for every user, with its parents. */
export function makeReadableFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true })
  if (first === undefined || process.platform === 'win32') return
  for (let made = folder; ; made = path.dirname(made)) {
    addMode(made)
    if (made === first) return
  }
}

/**
 * Makes a file or folder readable for every user, and not writable for others.
 *
 * @param file or folder.
 */
export function addMode(file: string): void {
  const stat = lstatSync(file)
  const wanted = stat.isDirectory() ? modes.folder : modes.file
  const mode = (stat.mode & 0o775) | wanted
  if (mode !== (stat.mode & 0o777) && isOurs(stat)) chmodSync(file, mode)
}

const isOurs = ({ uid }: { uid: number }) => [0, uid].includes(process.getuid?.() ?? uid)
