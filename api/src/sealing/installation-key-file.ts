import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../start/cannot-start.ts'

const fileIn = (dataDir: string) => path.join(dataDir, 'sealing-key')
export const isInstallationKey = (text: string): boolean => /^[0-9a-f]{64}$/i.test(text)
export const newInstallationKey = (): string => randomBytes(32).toString('hex')

/**
 * Installation keys of a server with an embedded database, one a line; the first seals.
 *
 * @throws CannotStart for a damaged file: a new key in its place could be taken for the old one.
 */
export function installationKeysIn(dataDir: string): string[] {
  const file = fileIn(dataDir)
  if (!existsSync(file)) return []
  const keys = readFileSync(file, 'utf8').split(/\s+/).filter(Boolean)
  if (keys.length > 0 && keys.every(isInstallationKey)) return keys
  throw new CannotStart(
    `${file} is damaged: each line must be a key of 64 hexadecimal digits. Put your copy of it there. Only if there is none, move the file away: the server then makes a new key, and texts sealed before cannot be read.`,
  )
}

/** Replaces the file as a whole, readable by its owner only. */
export function writeInstallationKeys(dataDir: string, keys: readonly string[]): void {
  const file = fileIn(dataDir)
  const fd = openSync(`${file}.new`, 'w', 0o600)
  writeSync(fd, keys.map((key) => `${key}\n`).join(''))
  fsyncSync(fd)
  closeSync(fd)
  renameSync(`${file}.new`, file)
  // Texts are sealed with it from now on: its name must survive a power cut as well.
  const folder = openSync(dataDir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/** Reads the keys, or generates the first one. Call it in the process that has locked the data folder. */
export function ensureInstallationKeys(dataDir: string): string[] {
  const stored = installationKeysIn(dataDir)
  if (stored.length > 0) return stored
  const made = [newInstallationKey()]
  writeInstallationKeys(dataDir, made)
  return made
}
