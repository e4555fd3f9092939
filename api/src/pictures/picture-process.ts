import { writeFileSync } from 'node:fs'
import { imageLibrary } from './decoder.ts'
import { type InputOf, type JobName, type PictureJobs, pictureJobs, type ResultOf } from './picture-jobs.ts'

/**
 * Program of the process that decodes pictures. It ends itself when a job takes more memory than it may: nothing but
 * the end of a process gives the memory of a decoder back at once.
 */

export interface ToPictureProcess {
  job: JobName
  input: InputOf<JobName>
  maxBytes: number
}
export type FromPictureProcess =
  | { result: ResultOf<JobName>; rssBytes: number }
  | { error: { name: string; message: string; code?: string; syscall?: string } }

const watchEveryMs = 10

// They reach it with its server, which ends it.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
const end = () => process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)

try {
  // Where memory is short, Linux ends this process first, not the server.
  writeFileSync('/proc/self/oom_score_adj', '1000')
} catch {
  // Another system.
}
await imageLibrary()

process.on('message', async ({ job, input, maxBytes }: ToPictureProcess) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxBytes) end()
  }, watchEveryMs)
  try {
    const run = pictureJobs[job] as (input: InputOf<JobName>) => ReturnType<PictureJobs[JobName]>
    tell({ result: await run(input), rssBytes: process.memoryUsage.rss() })
  } catch (error) {
    const { name, message, code, syscall } = error as NodeJS.ErrnoException
    tell({ error: { name, message, ...(code && { code }), ...(syscall && { syscall }) } })
  } finally {
    clearInterval(watch)
  }
})

const tell = (message: FromPictureProcess) => process.connected && process.send?.(message, () => {})
