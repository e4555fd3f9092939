import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { whenNpmIsGone } from './npm-parent.ts'

const root = path.join(import.meta.dirname, '..')
/** The longest that the server takes to stop: the drain, then an upload in progress. */
const patienceMs = (Number(process.env.DRAIN_SECONDS) || 0) * 1_000 + 70_000
/** A second signal within this time is the first one again, forwarded by the parent process. */
const echoMs = 1_000

/** Message of a process to its parent. */
export interface Message {
  isReady?: boolean
  hasSampleContent?: boolean
  firstSignIn?: { username: string; password: string; file?: string }
}

interface Options {
  folder?: string
  env?: Record<string, string>
  onMessage?: (message: Message) => void
  onExit?: () => void
}

/**
 * Processes that live and die together: when one ends, or this one is told to, so do the others.
 *
 * Each has an IPC channel to this process. The channel closes when this process ends, even by SIGKILL, and they then end by themselves.
 */
export function processes() {
  const running = new Set<ChildProcess>()
  const starting: Promise<void>[] = []
  let exitCode: number | null = null
  let stoppedAt = 0

  const kill = () => {
    for (const child of running) child.kill('SIGKILL')
  }

  function stop(code: number) {
    if (exitCode !== null) return
    exitCode = code
    stoppedAt = performance.now()
    for (const child of running) child.kill('SIGTERM')
    setTimeout(kill, patienceMs).unref()
    if (running.size === 0) process.exit(code)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (exitCode !== null && performance.now() - stoppedAt > echoMs) kill()
      else stop(0)
    })
  }
  whenNpmIsGone(() => stop(0))

  return {
    /** @param args of Node: a file and its arguments. */
    start(
      name: string,
      args: string[],
      { folder = '.', env = {}, onMessage = () => {}, onExit = () => {} }: Options = {},
    ): void {
      const child = spawn(process.execPath, args, {
        cwd: path.join(root, folder),
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      running.add(child)
      starting.push(
        new Promise((resolve) => {
          child.on('message', (message: Message) => {
            onMessage(message)
            if (message.isReady) resolve()
          })
        }),
      )
      child.once('exit', (code, signal) => {
        running.delete(child)
        onExit()
        // Ctrl+C reaches the whole group, including a process that has not installed its handler yet.
        if (signal === 'SIGINT') stop(0)
        if (exitCode === null) {
          console.error(`\nThe ${name} has ended (${signal ?? code}), and so does everything else.`)
          stop(code || 1)
        }
        if (running.size === 0) process.exit(exitCode ?? 0)
      })
    },

    /** Resolves when every process has reported that it is ready; never when one ends before. */
    allReady: (): Promise<unknown> => Promise.all(starting),
  }
}
