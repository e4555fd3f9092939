import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * Reads the secret of a server with an embedded database from the data folder, or generates it, readable by its owner
 * only.
 *
 * Call it in the process that has locked the data folder.
 */
export function jwtSecretIn(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret')
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // A power cut may leave the file empty; a new secret only forces clients to refresh their access tokens.
  return /^[0-9a-f]{64}$/.test(stored) ? stored : make(file)
}

function make(file: string): string {
  const secret = randomBytes(32).toString('hex')
  const fd = openSync(`${file}.new`, 'w', 0o600)
  writeSync(fd, `${secret}\n`)
  fsyncSync(fd)
  closeSync(fd)
  renameSync(`${file}.new`, file)
  return secret
}
