import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** What every system takes for the path of a socket; a longer one is cut without a word on some. */
const maxPathBytes = 100

const beside = (dataDir: string) => path.join(dataDir, 'control.sock')
/** Says where the socket is, when the data folder is too deep for it. */
const pointer = (dataDir: string) => path.join(dataDir, 'control.path')

/** Where to listen. To be called by the process that holds the data folder: what a predecessor has left is removed. */
export function makeSocketPlace(dataDir: string): string {
  removeSocketPlace(dataDir)
  const place = beside(dataDir)
  if (Buffer.byteLength(place) <= maxPathBytes) return place
  // Made for its owner alone, under a name that nobody can take before.
  const elsewhere = path.join(mkdtempSync(path.join(tmpdir(), 'grace-control-')), 'control.sock')
  writeFileSync(pointer(dataDir), elsewhere, { mode: 0o600 })
  chmodSync(pointer(dataDir), 0o600)
  return elsewhere
}

/** Where to connect to; null when nobody has listened. */
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
