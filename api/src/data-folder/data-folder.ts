import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CannotStart } from '../start/cannot-start.ts'
import { makeOwnerOnly, ownerOnlyUmask } from './owner-only.ts'

/** Names that this program creates at the top of a data folder. */
const ownNames = new Set([
  '.lock',
  'backup-copy',
  'control.path',
  'control.sock',
  'erased-people',
  'first-sign-in.txt',
  'jwt-secret',
  'jwt-secret.new',
  'pages',
  'pg',
  'pg.new',
  'pg-version',
  'pictures',
  'sealing-key',
  'sealing-key.new',
  'tmp',
])
/** Created by the file system. */
const ofTheDisk = new Set(['lost+found'])

type Notify = (message: string) => void

const toStandardError: Notify = (message) => void process.stderr.write(`${message}\n`)

/**
 * Creates the data folder if missing. Removes the access of other users to it and everything below it.
 *
 * @throws CannotStart if that fails: the folder contains password hashes, prayer requests and the session secret.
 */
export function prepareDataFolder(dataDir: string, notify = toStandardError): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  closeToOthers(dataDir, notify)
}

/**
 * With PostgreSQL the folder contains only pictures and pages, and machines may share it, so a failure is only a
 * warning.
 */
export function closeSharedDataFolder(dataDir: string, notify = toStandardError): void {
  if (!existsSync(dataDir)) return
  try {
    closeToOthers(dataDir, notify)
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    notify(error.message)
  }
}

function closeToOthers(dataDir: string, notify: Notify): void {
  // Windows has no such modes.
  if (process.platform === 'win32') return
  const wasOpen = isOpen(dataDir)
  if (wasOpen) closeTop(dataDir)
  if (wasOpen || hasOpenFiles(dataDir)) {
    for (const name of namesIn(dataDir).filter((each) => ownNames.has(each))) {
      closeBelow(path.join(dataDir, name))
    }
  }
  if (wasOpen) {
    notify(
      `The data folder ${dataDir} was open to other users of this machine. It is now closed to them, with everything in it.`,
    )
  }
}

function closeTop(dataDir: string): void {
  const isReadable = `The data folder ${dataDir} may be read by other users of this machine`
  // A home directory or a disk root: restricting it would break other programs.
  const foreign = readdirSync(dataDir).find((name) => !ownNames.has(name) && !ofTheDisk.has(name))
  if (foreign !== undefined) {
    throw new CannotStart(
      `${isReadable}, and holds ${foreign}, which is not part of this site's data. Name a folder of its own in DATA_DIR, or close this one to others: chmod 700 ${dataDir}`,
    )
  }
  try {
    chmodSync(dataDir, 0o700)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new CannotStart(
      `${isReadable}, and this user cannot change that (${code}). Run "chmod -R go= ${dataDir}" as its owner, or name another DATA_DIR, such as a new folder inside it.`,
    )
  }
  if (isOpen(dataDir)) {
    throw new CannotStart(
      `${isReadable}, and its file system does not keep modes. Mount it so that only this user can read it, or name another DATA_DIR.`,
    )
  }
}

/** Files of another user stay unchanged: the folder above is closed to others anyway. */
function closeBelow(file: string): void {
  const stat = lstatSync(file)
  try {
    if (stat.isDirectory()) makeOwnerOnly(file)
    else if (stat.isFile()) chmodSync(file, 0o600)
  } catch (error) {
    if (!['EPERM', 'EACCES', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

const isOpen = (file: string) => (statSync(file).mode & ownerOnlyUmask) !== 0

/** Checks the top folder and that of the database only: walking all pictures takes seconds. */
const hasOpenFiles = (dataDir: string) =>
  [
    ...[...ownNames].map((name) => path.join(dataDir, name)),
    ...namesIn(path.join(dataDir, 'pg')).map((name) => path.join(dataDir, 'pg', name)),
  ]
    .flatMap((file) => lstatSync(file, { throwIfNoEntry: false }) ?? [])
    .some((stat) => (stat.isFile() || stat.isDirectory()) && (stat.mode & ownerOnlyUmask) !== 0)

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])
