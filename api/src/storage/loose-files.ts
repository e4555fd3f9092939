import { unlessBackedUp } from '../backup/file-deletion-lock.ts'
import type { Database, Db } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import { AppError } from '../http/app-error.ts'
import type { FileOwner } from './file-owner.ts'
import type { Storage } from './storage.ts'

/** Files that are recorded but not owned by a row yet. */
export interface Announced {
  names: string[]
  owner: string
}

export interface Addition<T> {
  files: { name: string; content: () => Promise<Buffer> }[]
  /** Runs the transaction in which rows reference the files, and calls `take` in it. */
  own: (take: (tx: Db) => Promise<void>) => Promise<T>
  /** True if a row references that file. */
  isOwned: (tx: Db, name: string) => Promise<boolean>
}

/** Age after which this process retries a failed deletion of its own files. */
const overdue = '10 minutes'

const atOnce = 500
const concurrentPuts = 4

interface Parts {
  storage: Storage
  owner: FileOwner
  log: Log
}

/**
 * Keeps files and rows consistent across crashes: a file is recorded before it is written, removed from the records
 * in the transaction that writes its row, and recorded again in the one that deletes its row.
 */
export function looseFiles(db: Database, { storage, owner, log }: Parts) {
  /** Commits a record of the files before they are written. */
  async function announce(names: string[]): Promise<Announced> {
    const number = await owner.number()
    await insert(db, names, number)
    return { names, owner: number }
  }

  /**
   * Call it in the transaction that gives the files an owner.
   *
   * @throws AppError `unavailable` if another process considered this one dead and has started to delete them.
   */
  async function take(tx: Db, announced: Announced): Promise<void> {
    const { names, owner } = announced
    const { rowCount } = await tx.query(
      'delete from loose_files where path = any($1::text[]) and owner = $2::bigint',
      [names, owner],
    )
    if (rowCount !== names.length) throw new AppError('unavailable', { retryAfterSeconds: 1 })
  }

  /** Call it in the transaction that deletes the rows; `discard` deletes the files after the commit. */
  async function loosen(tx: Db, names: string[]): Promise<Announced> {
    const number = await owner.number()
    await insert(tx, names, number)
    return { names, owner: number }
  }

  /** Deletes the files, then their records; while a backup runs, a later sweep does it. */
  async function discard({ names }: Announced): Promise<void> {
    await unlessBackedUp(db, async (tx) => {
      await storage.remove(names)
      await tx.query('delete from loose_files where path = any($1::text[])', [names])
    })
  }

  /**
   * Writes files and gives them an owner. If that fails, or `own` does not take them, all are deleted.
   *
   * @throws the first error.
   */
  async function add<T>({ files, own, isOwned }: Addition<T>): Promise<T> {
    const announced = await announce(files.map(({ name }) => name))
    let isTaken = false
    try {
      await eachOf(files, concurrentPuts, async ({ name, content }) => storage.put(name, await content()))
      const result = await own(async (tx) => {
        await take(tx, announced)
        isTaken = true
      })
      if (!isTaken) await giveUp(announced, isOwned)
      return result
    } catch (error) {
      await giveUp(announced, isOwned).catch((failure: unknown) =>
        log.warn({ err: failure }, 'files are left for the next cleaning'),
      )
      throw error
    }
  }

  /** Deletes recorded files, unless the transaction that took them was committed without our knowledge. */
  async function giveUp({ names, owner: announcedBy }: Announced, isOwned: Addition<unknown>['isOwned']) {
    const number = await owner.number()
    const isOver = await db.transaction(async (tx) => {
      // Waits for the end of that transaction.
      const { rowCount } = await tx.query(
        'select from loose_files where path = any($1::text[]) and owner = $2::bigint for update',
        [names, announcedBy],
      )
      const [first] = names
      if (rowCount === 0 && first && (await isOwned(tx, first))) return true
      // A process that considered this one dead may have swept before the last file was written.
      await insert(tx, names, number)
      return false
    })
    if (!isOver) await discard({ names, owner: number })
  }

  /** Deletes files of processes that have ended, and its own after a failed deletion. @returns their number. */
  async function sweep(): Promise<number> {
    const ownId = await owner.number()
    const { rows } = await db.query<{ owner: string }>('select distinct owner::text from loose_files')
    let count = 0
    for (const { owner: number } of rows) {
      for (;;) {
        const names = await db.transaction(async (tx) => {
          if (number !== ownId && !(await owner.isGone(tx, number))) return []
          return claim(tx, number, ownId)
        })
        if (names.length === 0) break
        await discard({ names, owner: ownId })
        count += names.length
      }
    }
    return count
  }

  return { add, loosen, discard, sweep }
}

export type LooseFiles = ReturnType<typeof looseFiles>

async function insert(db: Db, names: string[], owner: string): Promise<void> {
  await db.query(
    `insert into loose_files (path, owner) select path, $2::bigint from unnest($1::text[]) as path
     on conflict (path) do nothing`,
    [names, owner],
  )
}

/** Transfers records to this process: an upload that still wants its files fails. */
async function claim(tx: Db, number: string, ownId: string): Promise<string[]> {
  const { rows } = await tx.query<{ path: string }>(
    `with claimed as (
       select path from loose_files
       where owner = $1::bigint and (owner <> $2::bigint or since < now() - $3::interval)
       order by path limit ${atOnce} for update skip locked)
     update loose_files set owner = $2::bigint, since = now() from claimed where loose_files.path = claimed.path
     returning loose_files.path`,
    [number, ownId, overdue],
  )
  return rows.map(({ path }) => path)
}

/** Runs `work` on each item with limited concurrency; after a failure starts no more, and waits for those running. */
async function eachOf<T>(all: T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all]
  let hasFailed = false
  const workers = Array.from({ length: atOnce }, async () => {
    for (let one = waiting.shift(); one && !hasFailed; one = waiting.shift()) {
      await work(one).catch((error: unknown) => {
        hasFailed = true
        throw error
      })
    }
  })
  const failed = (await Promise.allSettled(workers)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

const hourMs = 3_600_000

/** Sweeps every hour. @returns a function that stops it, after a run in progress. */
export function sweepHourly(sweep: () => Promise<unknown>, log: Log): () => Promise<void> {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    running = sweep().catch((error: unknown) => log.warn({ err: error }, 'files could not be cleaned up'))
  }, hourMs)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
