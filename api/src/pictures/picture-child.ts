import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { TooSlow } from './decoder.ts'
import type { InputOf, JobName, ResultOf } from './picture-jobs.ts'
import type { FromPictureProcess, ToPictureProcess } from './picture-process.ts'

/** Built from picture-process.ts. */
const builtFile = fileURLToPath(new URL('./pictures.js', import.meta.url))
export const canStartPictureChild = () => existsSync(builtFile)

/** The process ended during a job: the picture needs more memory than there is, or breaks the decoder. */
export class TooMuchMemory extends Error {
  override name = 'TooMuchMemory'
}

export interface ChildOptions {
  file?: string
  execArgv?: string[]
  /** Memory of the process, at which a job ends with it. */
  maxBytes?: number
  /** Memory at which it ends after a job. */
  keepBytes?: number
  idleMs?: number
}

/** Runs jobs, one at a time. */
export interface PictureChild {
  /**
   * @param maxMs after which the process is ended.
   * @throws TooMuchMemory
   * @throws TooSlow
   */
  run<Name extends JobName>(job: Name, input: InputOf<Name>, maxMs: number): Promise<ResultOf<Name>>
  /** Null: none runs. */
  pid(): number | null
}

/** A process of its own that decodes pictures, started when it is needed. Its end gives its memory back. */
export function pictureChild({
  file = builtFile,
  execArgv = ['--max-old-space-size=96', '--max-semi-space-size=1'],
  maxBytes = 280_000_000,
  keepBytes = 100_000_000,
  idleMs = 5_000,
}: ChildOptions = {}): PictureChild {
  let running: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  function start(): ChildProcess {
    const child = fork(file, [], {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      execArgv,
      // One arena of glibc: freed memory is used again, whichever thread needs it.
      env: { ...inherited(), MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '1' },
    })
    child.once('exit', () => {
      if (running === child) running = null
    })
    return child
  }

  function end() {
    running?.kill('SIGKILL')
    running = null
  }

  async function run<Name extends JobName>(
    job: Name,
    input: InputOf<Name>,
    maxMs: number,
  ): Promise<ResultOf<Name>> {
    clearTimeout(idle)
    running ??= start()
    const child = running
    const answer = await answerOf(child, { job, input, maxBytes }, maxMs)
    if (answer === 'ended' || answer === 'late') {
      if (running === child) end()
      throw answer === 'late' ? new TooSlow() : new TooMuchMemory(`A picture process ended during "${job}"`)
    }
    if ('error' in answer) {
      idle = setTimeout(end, idleMs).unref()
      throw answer.error.name === 'TooSlow'
        ? new TooSlow()
        : Object.assign(new Error(answer.error.message), answer.error)
    }
    if (answer.rssBytes > keepBytes) end()
    else idle = setTimeout(end, idleMs).unref()
    return answer.result as ResultOf<Name>
  }

  return { run, pid: () => running?.pid ?? null }
}

/** No secret of the server: what decodes hostile files does not know them. */
const inherited = () =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'LANG', 'NODE_ENV'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  )

/** While it waits, the process keeps this one alive; afterwards it does not. */
function answerOf(
  child: ChildProcess,
  message: ToPictureProcess,
  maxMs: number,
): Promise<FromPictureProcess | 'ended' | 'late'> {
  return new Promise((resolve) => {
    const settle = (answer: FromPictureProcess | 'ended' | 'late') => {
      clearTimeout(timer)
      child.off('message', settle)
      child.off('exit', ended)
      child.off('error', ended)
      child.unref()
      child.channel?.unref()
      resolve(answer)
    }
    const ended = () => settle('ended')
    const timer = setTimeout(() => settle('late'), maxMs)
    child.ref()
    child.channel?.ref()
    child.on('message', settle)
    child.on('exit', ended)
    child.on('error', ended)
    child.send(message, (error) => error && ended())
  })
}
