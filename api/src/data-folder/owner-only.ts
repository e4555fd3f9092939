import { closeSync, constants, fchmodSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Permission bits of the group and all other users. */
export const ownerOnlyUmask = 0o077

/** Sets the modes 0700 and 0600 on a folder and everything below it. Ignores symbolic links. */
export function makeOwnerOnly(folder: string): void {
  setMode(folder, 0o700)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) makeOwnerOnly(file)
    else if (entry.isFile()) setMode(file, 0o600)
  }
}

const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants

/** Uses a descriptor: a file replaced by a link in the meantime must not make root change a file elsewhere. */
function setMode(file: string, mode: number): void {
  const fd = openSync(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK)
  try {
    fchmodSync(fd, mode)
  } finally {
    closeSync(fd)
  }
}
