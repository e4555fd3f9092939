import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Limit of all systems for a socket path; some truncate longer paths silently. */
const maxPathBytes = 100

const defaultPath = (dataDir: string) => path.join(dataDir, 'control.sock')
/** Contains the socket's path if the data folder's own path is too long. */
const pointer = (dataDir: string) => path.join(dataDir, 'control.path')

/** Returns the path to listen on. Call it in the process that holds the data folder: leftovers are removed. */
export function createSocketPath(dataDir: string): string {
  removeSocketPath(dataDir)
  const socketPath = defaultPath(dataDir)
  if (Buffer.byteLength(socketPath) <= maxPathBytes) return socketPath
  // An unpredictable name in a directory for the owner only.
  const temporaryPath = path.join(mkdtempSync(path.join(tmpdir(), 'grace-control-')), 'control.sock')
  writeFileSync(pointer(dataDir), temporaryPath, { mode: 0o600 })
  chmodSync(pointer(dataDir), 0o600)
  return temporaryPath
}

/** Returns the path to connect to; null if no server has listened. */
export function findSocketPath(dataDir: string): string | null {
  if (existsSync(pointer(dataDir))) return readFileSync(pointer(dataDir), 'utf8')
  return existsSync(defaultPath(dataDir)) ? defaultPath(dataDir) : null
}

export function removeSocketPath(dataDir: string): void {
  const socketPath = findSocketPath(dataDir)
  if (socketPath && socketPath !== defaultPath(dataDir) && path.basename(socketPath) === 'control.sock') {
    rmSync(path.dirname(socketPath), { recursive: true, force: true })
  }
  rmSync(pointer(dataDir), { force: true })
  rmSync(defaultPath(dataDir), { force: true })
}
