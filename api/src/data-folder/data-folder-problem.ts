import { accessSync, constants, existsSync, lstatSync, statfsSync } from 'node:fs'
import path from 'node:path'

/** A new database takes 27 MB; the pictures of the sample content add a few. */
const neededMegabytes = 60
/** The engine fails when a few pages are missing; less than this remains then. */
const fullBelowBytes = 2_000_000

/**
 * Returns an operator message for a data folder that cannot be used.
 *
 * @returns null if the error is unrelated to the folder or its disk.
 */
export function dataFolderProblem(error: unknown, dataDir: string): string | null {
  const { code = '', path: file } = error as NodeJS.ErrnoException
  const where = `The data folder ${dataDir}`
  const isInside = file === undefined || !path.relative(dataDir, file).startsWith('..')
  // Node reports ENOENT if it cannot create a folder on a read-only disk.
  const refused = code === 'ENOENT' && !existsSync(dataDir) ? refusalOf(dataDir) : code
  const message = ofTheDisk[refused] ?? (isInside ? ofTheFolder[refused] : undefined)
  if (message) return `${where} ${message}`
  // The engine has its own errors for a full disk.
  const isAboutSpace = code === diskFull || /no space left/i.test(String((error as Error)?.message))
  return isAboutSpace || isFull(dataDir) ? `${where} ${full}` : null
}

/** SQLSTATE `disk_full`. */
const diskFull = '53100'

const full = `has no space left on its disk. Free ${neededMegabytes} MB or more and start again, or choose another DATA_DIR.`
const notAllowed =
  'may not be written by this user. Give it to the user that runs the server, with everything in it, or choose another DATA_DIR.'
const notThere = 'is a link that leads nowhere. Mount the disk that it leads to, or choose another DATA_DIR.'
const notAFolder = 'is a file, or lies below one. Choose a folder as DATA_DIR.'

/** For any file, since a start writes nowhere else. */
const ofTheDisk: Record<string, string> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: 'is on a disk that can only be read. Mount it for writing, or choose another DATA_DIR.',
  EIO: 'is on a disk that fails. The log of the system says more.',
}

/** For files inside the folder. */
const ofTheFolder: Record<string, string> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ELOOP: notThere,
}

/** Explains why a missing folder cannot be created. */
function refusalOf(dataDir: string): string {
  const isLink = lstatSync(dataDir, { throwIfNoEntry: false })?.isSymbolicLink()
  return isLink ? 'ELOOP' : refusalAbove(dataDir)
}

/** Error code of writing to the nearest existing parent folder. */
function refusalAbove(dataDir: string): string {
  let folder = dataDir
  while (!existsSync(folder) && path.dirname(folder) !== folder) folder = path.dirname(folder)
  try {
    accessSync(folder, constants.W_OK)
    return ''
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? ''
  }
}

function isFull(dataDir: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dataDir)
    return bavail * bsize < fullBelowBytes
  } catch {
    return false
  }
}
