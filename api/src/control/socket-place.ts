import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Limit of all systems for a socket path; some truncate longer paths silently. */
const maxPathBytes = 100

const beside = (dataDir: string) => path.join(dataDir, 'control.sock')
/** Contains the socket's path if the data folder's own path is too long. */
const pointer = (dataDir: string) => path.join(dataDir, 'control.path')

/** Returns the path to listen on. Call it in the process that holds the data folder: leftovers are removed. */
export function makeSocketPlace(dataDir: string): string {
  removeSocketPlace(dataDir)
  const place = beside(dataDir)
  if (Buffer.byteLength(place) <= maxPathBytes) return place
  // An unpredictable name in a directory for the owner only.
  const elsewhere = path.join(mkdtempSync(path.join(tmpdir(), 'grace-control-')), 'control.sock')
  writeFileSync(pointer(dataDir), elsewhere, { mode: 0o600 })
  chmodSync(pointer(dataDir), 0o600)
  return elsewhere
}

/** Returns the path to connect to; null if no server has listened. */
export function findSocketPlace(dataDir: string): string | null {
  if (existsSync(pointer(dataDir))) return readFileSync(pointer(dataDir), 'utf8')
  return existsSync(beside(dataDir)) ? beside(dataDir) : null
}

export function removeSocketPlace(dataDir: string): void {
  const place = findSocketPlace(dataDir)
  if (place && place !== beside(dataDir) && path.basename(place) === 'control.sock') {
    rmSync(path.dirname(place), { recursive: true, force: true })
  }
  rmSync(pointer(dataDir), { force: true })
  rmSync(beside(dataDir), { force: true })
}
