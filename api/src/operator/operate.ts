import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Manifest } from '../backup/archive-format.ts'
import { backUp } from '../backup/back-up.ts'
import { move } from '../backup/move.ts'
import { restore } from '../backup/restore.ts'
import { returnToOwner } from '../data-folder/file-owners.ts'
import { ownerOnlyUmask } from '../data-folder/owner-only.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { type Environment, readEnvironment } from '../environment.ts'
import { installationKeysIn } from '../sealing/installation-key-file.ts'
import { type LoadedKeys, readKeys } from '../sealing/key-file.ts'
import type { KeyStatus } from '../sealing/rotate.ts'
import { CannotStart } from '../start/cannot-start.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type CommandName, commandLine, usage } from './command-line.ts'
import { importInto } from './import.ts'
import { type KeyAction, keysOf } from './keys.ts'
import { passwordLink } from './password-link.ts'
import { publish } from './publish.ts'
import { Refusal } from './refusal.ts'

// Backups and data are for their owner only; published pages set their own modes.
process.umask(ownerOnlyUmask)

/** Exit code for success with a warning, such as a lost file. */
const attention = 2

type Work = (given: {
  environment: Environment
  args: string[]
  resetsSecondFactor: boolean
  isDryRun: boolean
  signal: AbortSignal
}) => Promise<number>

const commands: Record<CommandName, Work> = {
  async backup({ environment, args: [arg], signal }) {
    const file = path.resolve(arg ?? path.join('backups', defaultName()))
    const storage = await openStorage(environment.storage)
    const { manifest, keyFile } = await backUp(environment, storage, { file, signal })
    print(`Backed up ${contents(manifest)} to ${file}`)
    print('It holds what people have entrusted to you: keep it where only you can read it.')
    if (keyFile) {
      print(
        `The keys of the sealed texts are in ${keyFile}, which the next backup replaces. Neither file holds the installation key: ${placeOfKey(environment)}.`,
      )
    }
    return exitCodeOf(manifest)
  },

  async restore({ environment, args: [arg] }) {
    if (!arg) throw new Refusal(`Which file?\n\n${usage}`)
    const storage = await openStorage(environment.storage)
    const { manifest, keys } = await restore(environment, storage, path.resolve(arg))
    print(`Restored ${contents(manifest)} into ${nameOf(environment)}`)
    printLoaded(keys)
    if (keys.loaded > 0) {
      print(
        `Only the installation key that sealed them opens them. Before the start put your copy into ${process.env.SEALING_KEY ? 'SEALING_KEY' : path.join(environment.dataDir, 'sealing-key')}.`,
      )
    }
    print(
      'Start the server now. Everyone has to log in again, with the password they had when the backup was made.',
    )
    return exitCodeOf(manifest)
  },

  async move({ environment }) {
    const { databaseUrl, dataDir } = environment
    if (!databaseUrl) throw new Refusal('DATABASE_URL names the PostgreSQL to move to, and is missing.')
    const inFolder = installationKeysIn(dataDir)
    const given = process.env.SEALING_KEY?.toLowerCase() ?? ''
    if (inFolder.some((key) => !given.includes(key.toLowerCase()))) {
      throw new Refusal(
        `SEALING_KEY must be the key in ${path.join(dataDir, 'sealing-key')}: it opens what people have sent.`,
      )
    }
    const from = await openStorage({ kind: 'folder', folder: path.join(dataDir, 'pictures') })
    const manifest = await move({ dataDir, from, databaseUrl, to: await openStorage(environment.storage) })
    print(`Moved ${contents(manifest)} from ${dataDir} to ${nameOf(environment)}`)
    print(
      environment.storage.kind === 's3'
        ? 'Start the server with the same variables now. The old data are as they were; delete them when all is well.'
        : 'Start the server with the same variables now. The pictures stay where they are, in DATA_DIR; only its database is not used any more.',
    )
    return exitCodeOf(manifest)
  },

  async 'password-link'({ environment, args: [username], resetsSecondFactor }) {
    if (!username) throw new Refusal(`Whose?\n\n${usage}`)
    const { siteUrl } = environment
    const { url, expiresAt, hadSecondFactor } = await passwordLink(environment, {
      username,
      siteUrl,
      resetsSecondFactor,
    })
    if (hadSecondFactor) print(`The second factor of ${username} is removed, and every session has ended.`)
    else if (resetsSecondFactor) print(`${username} had no second factor. Every session has ended.`)
    print(`${username} sets a new password here, once, until ${expiresAt}:\n\n  ${url}\n`)
    return 0
  },

  async import({ environment, args: [kind, file], isDryRun: dryRun }) {
    if (!kind || !file) throw new Refusal(`What, and from which file?\n\n${usage}`)
    const csv = await readFile(path.resolve(file), 'utf8').catch((error: Error) => {
      throw new Refusal(`The file cannot be read: ${error.message}`)
    })
    const { accepted, knownCount, refusedCount, refused } = await importInto(environment, {
      kind,
      csv,
      dryRun,
    })
    for (const { line, problems } of refused) {
      for (const { column, message } of problems)
        print(`line ${line}${column === null ? '' : `, ${column}`}: ${message}`)
    }
    if (refusedCount > refused.length) print(`… and ${refusedCount - refused.length} more lines`)
    if (knownCount > 0) print(`${knownCount} rows are there already and stay as they are.`)
    if (refusedCount === 0) print(dryRun ? `${accepted} rows can be imported.` : `Imported ${accepted} rows.`)
    else print(`${accepted} rows can be imported, ${refusedCount} lines cannot. Nothing was imported.`)
    return refusedCount === 0 ? 0 : 1
  },

  async keys({ environment, args: [action = 'status', file] }) {
    if (!['status', 'rotate', 'load'].includes(action) || (action === 'load') !== (file !== undefined)) {
      throw new Refusal(usage)
    }
    const sealingKeys = process.env.SEALING_KEY ? environment.sealingKeys : null
    if (environment.databaseUrl && !sealingKeys && action !== 'load')
      throw new Refusal('SEALING_KEY is missing.')
    const place = { ...environment, sealingKeys }
    const wanted: KeyAction =
      action === 'load'
        ? { action, keys: await readKeys(path.resolve(file ?? '')) }
        : { action: action === 'rotate' ? 'rotate' : 'status' }
    const result = await keysOf(place, wanted)
    if ('loaded' in result) printLoaded(result.loaded)
    else if ('status' in result) printStatus(result.status)
    else {
      print(`Keys wrapped by the new installation key: ${result.rotated.count}.`)
      printStatus(result.rotated.status)
      print(
        `Keep a copy of the new key, and make a backup now: the file of keys beside earlier backups still needs the former one. The new key: ${placeOfKey(place)}.`,
      )
    }
    return 0
  },

  async 'publish-pages'({ environment, args: [arg] }) {
    let next = performance.now() + progressMs
    const { pages, posts, removed, folder } = await publish(
      environment,
      arg === undefined ? null : path.resolve(arg),
      (written) => {
        if (performance.now() < next) return
        next = performance.now() + progressMs
        print(`${written} pages …`)
      },
    )
    print(`Wrote ${pages} pages, ${posts} posts among them, to ${folder}`)
    if (removed > 0) print(`Removed the pages of ${removed} posts that are gone.`)
    return 0
  },
}

function placeOfKey({ databaseUrl, dataDir, sealingKeys }: Environment): string {
  return databaseUrl || (sealingKeys && process.env.SEALING_KEY)
    ? 'it is the first one in SEALING_KEY'
    : `it is in ${path.join(dataDir, 'sealing-key')}`
}

function printLoaded({ loaded, missing }: LoadedKeys): void {
  if (loaded > 0) print(`Keys of sealed submissions loaded: ${loaded}.`)
  if (missing > 0) {
    print(
      `Submissions without a key: ${missing}. They were deleted for good after the backup; or their keys are in another file: npm run keys -- load <file.json>`,
    )
  }
  if (loaded + missing === 0) print('No submission lacks a key.')
}

function printStatus({ wrapped, withoutKey }: KeyStatus): void {
  for (const { by, count, isCurrent, isAtHand } of wrapped) {
    const state = isCurrent ? 'current' : isAtHand ? 'former' : 'missing: their texts cannot be read'
    print(`Installation key ${by} (${state}): ${count} keys`)
  }
  if (withoutKey > 0) print(`Submissions without a key: ${withoutKey}, erased, or not loaded after a restore`)
  if (wrapped.length === 0) print('Nothing is sealed yet.')
}

/** Interval of progress messages. */
const progressMs = 5_000

const print = (line: string) => void process.stdout.write(`${line}\n`)

const nameOf = ({ databaseUrl, dataDir }: Environment) =>
  databaseUrl ? 'the database that DATABASE_URL names' : dataDir

function contents({ tables, pictures }: Manifest): string {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const megabytes = (pictures.bytes / 1e6).toFixed(1)
  return `${rows} rows and ${pictures.files} picture files (${megabytes} MB)`
}

/** @returns the exit code, so that a scheduler can report warnings. */
function exitCodeOf({ missing }: Manifest): number {
  if (missing.length === 0) return 0
  process.stderr.write(
    `${missing.length} picture files that the database names were not there, and are lost: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ' …' : ''}\n`,
  )
  return attention
}

/** `grace-2026-03-09T05-30-00Z.tar.gz`: sorts chronologically, and is valid on every file system. */
const defaultName = () => `grace-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz`

/** Message of an expected error; the stack of an unexpected one. */
function messageOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException
  if (error instanceof Refusal || error instanceof CannotStart || isUnavailable(error)) return message
  if (code === 'ENOSPC' || code === 'storage_full') return 'There is no space left. Nothing was kept.'
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Not allowed: ${message}`
  if (code === 'unavailable') return 'The place where pictures are kept cannot be reached. Nothing was kept.'
  return stack ?? message
}

async function run(): Promise<number> {
  const typed = commandLine(process.argv.slice(2))
  if (typed === null) {
    print(usage)
    return 0
  }
  const { name, ...given } = typed
  // Most commands neither sign nor seal, so the secrets are not required.
  const unused = { JWT_SECRET: '-'.repeat(32), SEALING_KEY: '0'.repeat(64) }
  const environment = readEnvironment({ ...unused, ...process.env })
  process.on('exit', () => returnToOwner(environment.dataDir))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopping.abort()
      // Only a backup cleans up on a signal; the other commands end at once.
      if (name !== 'backup') process.exit(1)
    })
  }
  return commands[name]({ environment, ...given, signal: stopping.signal })
}

run().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exit(1)
  },
)
