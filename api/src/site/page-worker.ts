import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { PageRenderer, QueryApi, RenderedPage } from './page-renderer.ts'
import type { FromWorker, ToWorker } from './render-worker.ts'

/** Timeout of a render, which takes about 20 ms. */
const timeoutMs = 10_000
/** An idle thread ends, to free its memory. */
const idleMs = 30_000

interface Job {
  resolve: (made: RenderedPage) => void
  reject: (reason: Error) => void
  timer: NodeJS.Timeout
}

/**
 * Renders pages in a worker thread, so that other requests are not blocked. The thread starts with the first page and
 * ends when idle.
 *
 * @param directory of the built site.
 */
export function pageWorker(directory: string, queryApi: QueryApi): PageRenderer {
  const module = pathToFileURL(path.join(directory, 'render/render.js')).href
  const jobs = new Map<number, Job>()
  let worker: Worker | null = null
  let count = 0
  let idle: NodeJS.Timeout | undefined

  const end = async (reason: string) => {
    const ended = worker
    worker = null
    for (const { reject, timer } of jobs.values()) {
      clearTimeout(timer)
      reject(new Error(reason))
    }
    jobs.clear()
    await ended?.terminate()
  }

  const start = () => {
    const started = new Worker(new URL('./render-worker.js', import.meta.url), {
      workerData: { directory, module },
    })
    // Do not keep the process alive.
    started.unref()
    const send = (message: ToWorker) => started.postMessage(message)
    const isCurrent = () => worker === started
    started.on('message', (message: FromWorker) => {
      if (message.kind === 'ask') {
        const { id, address } = message
        queryApi(address).then(
          (response) => send({ kind: 'answer', id, answer: response, failure: null }),
          (error: Error) => send({ kind: 'answer', id, answer: null, failure: error.message }),
        )
        return
      }
      const { id, made, failure } = message
      const job = jobs.get(id)
      if (!job) return
      jobs.delete(id)
      clearTimeout(job.timer)
      if (made) job.resolve(made)
      else job.reject(new Error(failure ?? 'no page'))
    })
    started.on('error', (error) => void (isCurrent() && end(error.stack ?? error.message)))
    started.on('exit', () => void (isCurrent() && end('the thread that makes pages ended')))
    return started
  }

  return {
    make: (wanted) =>
      new Promise((resolve, reject) => {
        worker ??= start()
        count += 1
        const timer = setTimeout(() => void end(`${wanted.address} took too long to make`), timeoutMs)
        jobs.set(count, { resolve, reject, timer })
        worker.postMessage({ kind: 'make', id: count, wanted } satisfies ToWorker)
        clearTimeout(idle)
        idle = setTimeout(() => {
          if (jobs.size === 0) void end('idle')
        }, idleMs).unref()
      }),
    async close() {
      clearTimeout(idle)
      await end('the server stops')
    },
  }
}
