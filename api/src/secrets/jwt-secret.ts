import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret of a server with an embedded database: made once, kept beside the data, readable by its owner alone.
 *
 * To be called by the process that holds the data folder.
 */
export function jwtSecretIn(dataDir: string): string {
  const file = path.join(dataDir, 'jwt-secret')
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  // A power cut may have left the file empty; a new secret only makes people renew their access tokens.
  return /^[0-9a-f]{64}$/.test(kept) ? kept : make(file)
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
