import { buffer } from 'node:stream/consumers'
import { raiseContentVersion } from '../content/version.ts'
import type { Database } from '../database/db.ts'
import type { Log } from '../database/log.ts'
import type { WorkQueue } from '../lib/work-queue.ts'
import type { LooseFiles } from '../storage/loose-files.ts'
import type { Storage } from '../storage/storage.ts'
import { type AvifJob, avifJobs } from './avif-jobs.ts'
import { TooSlow, timeLimit } from './decoder.ts'
import { newName, variantOf } from './prepare.ts'
import { renderAvif } from './render.ts'
import { pictureFiles } from './repository.ts'

interface Parts {
  db: Database
  storage: Storage
  loose: LooseFiles
  queue: WorkQueue
  log: Log
}

export interface AvifWorker {
  /** Checks for jobs. */
  checkForJobs(): void
  stop(): Promise<void>
}

/** Interval for jobs that other processes did not finish. */
const pollMs = 30_000

/** Limit per picture; a longer job would delay the others. */
const maxMs = 60_000

/** Makes AVIF copies after the upload, one at a time. */
export function startAvifWorker({ db, storage, loose, queue, log }: Parts): AvifWorker {
  let running: Promise<void> | null = null
  let isStopping = false
  let wasWoken = false

  async function run() {
    do {
      wasWoken = false
      for (let job = await next(); job; job = await next()) {
        await make(job).catch((error: unknown) =>
          log.warn({ err: error, pictureId: job?.id }, 'the copies in AVIF could not be made'),
        )
      }
    } while (wasWoken && !isStopping)
  }
  const next = async () => (isStopping ? null : avifJobs(db).take())

  async function make({ id, path, sizes }: AvifJob): Promise<void> {
    const original = await storage.read(path)
    if (!original) {
      // The picture was deleted.
      await avifJobs(db).finish(id)
      return
    }
    const content = Buffer.isBuffer(original.content) ? original.content : await buffer(original.content)
    const copies = await queue(async () => {
      const rendered = []
      for await (const copy of renderAvif(content, sizes, timeLimit(maxMs))) rendered.push(copy)
      return rendered
    }).catch((error: unknown) => {
      if (error instanceof TooSlow) return null
      throw error
    })
    if (!copies) {
      // A retry would take as long; the WebP copies are enough.
      await avifJobs(db).finish(id)
      log.warn({ pictureId: id }, 'the copies in AVIF take too long and are left out')
      return
    }
    // A new name: two processes that make the same copies must not share files.
    const stem = newName()
    const variants = copies.map((copy) => variantOf(stem, copy))
    await loose.add({
      files: copies.map((copy, index) => ({
        name: variants[index]?.path as string,
        content: async () => copy.content,
      })),
      own: (take) =>
        db.transaction(async (tx) => {
          // Another process may have finished it.
          if (!(await avifJobs(tx).finish(id))) return
          await take(tx)
          await pictureFiles(tx).insertVariants(id, variants)
          // Pictures that wait for a decision are in no list.
          if (await pictureFiles(tx).isPublic(id)) await raiseContentVersion(tx)
        }),
      isOwned: (tx, name) => pictureFiles(tx).hasFile(name),
    })
  }

  function checkForJobs() {
    wasWoken = true
    if (running || isStopping) return
    running = run()
      .catch((error: unknown) => log.warn({ err: error }, 'the pictures that wait could not be read'))
      .finally(() => {
        running = null
      })
  }

  const timer = setInterval(checkForJobs, pollMs)
  timer.unref()
  return {
    checkForJobs,
    async stop() {
      isStopping = true
      clearInterval(timer)
      await running
    },
  }
}
