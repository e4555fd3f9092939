import { workQueue } from '../lib/work-queue.ts'
import { canStartPictureChild, pictureChild } from './picture-child.ts'
import { type InputOf, type JobName, pictureJobs, type ResultOf } from './picture-jobs.ts'

/** Work on pictures, one job at a time over all uploads, copies and drawings of this process. */
export interface PictureWork {
  /**
   * @throws AppError `unavailable` if too many jobs wait.
   * @throws TooMuchMemory
   * @throws TooSlow
   */
  run<Name extends JobName>(job: Name, input: InputOf<Name>, options?: JobOptions): Promise<ResultOf<Name>>
  /** Number of queued jobs. */
  waiting(): number
}

interface JobOptions {
  /** Limit of the job alone, without queueing. */
  maxMs?: number
  /** Before the jobs that wait: a visitor waits for it. */
  isUrgent?: boolean
  /** Called before the job starts. @throws to give it up. */
  check?: () => void
}

/** Jobs stop by themselves at their limit; the process that does not is ended. */
const graceMs = 5_000
const defaultMaxMs = 30_000

/** @param run runs one job. */
export function pictureWorkOf(
  run: <Name extends JobName>(job: Name, input: InputOf<Name>, maxMs: number) => Promise<ResultOf<Name>>,
): PictureWork {
  const queue = workQueue({ atOnce: 1, maxWaiting: 100 })
  return {
    run: <Name extends JobName>(
      job: Name,
      input: InputOf<Name>,
      { maxMs = defaultMaxMs, isUrgent = false, check }: JobOptions = {},
    ): Promise<ResultOf<Name>> =>
      queue<ResultOf<Name>>(
        () => {
          check?.()
          return run(job, input, maxMs + graceMs)
        },
        { isUrgent },
      ),
    waiting: queue.waiting,
  }
}

const inThisProcess = <Name extends JobName>(job: Name, input: InputOf<Name>) =>
  (pictureJobs[job] as unknown as (input: InputOf<Name>) => Promise<ResultOf<Name>>)(input)

/** In development the program of the child is not built. */
export const pictureWork = pictureWorkOf(canStartPictureChild() ? pictureChild().run : inThisProcess)
