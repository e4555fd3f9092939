import { type ChildProcess, spawn } from 'node:child_process'
import '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'

export interface Options {
  env?: Record<string, string>
  timeoutMs?: number
  /** Also receives the output, in parts. The command then writes to a pipe instead of the terminal. */
  onOutput?(part: string): void
}

const running = new Set<ChildProcess>()

/** Ends a command and its descendants. */
function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals) {
  try {
    if (pid !== undefined) process.kill(-pid, signal)
  } catch {
    // Already gone.
  }
}

// First of the exit handlers: a process that still runs could write into the temporary folders that are deleted next.
process.prependListener('exit', () => {
  for (const child of running) endGroup(child, 'SIGKILL')
})

/**
 * Runs a command in the repository's root and passes its output through.
 *
 * The command leads a process group, so that none of its descendants outlives it or its timeout.
 *
 * @returns its exit code; 124 after `timeoutMs`, 127 if it cannot be started.
 */
export function run(
  command: string,
  args: string[],
  { env = {}, timeoutMs = 1_800_000, onOutput }: Options = {},
): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', onOutput ? 'pipe' : 'inherit', onOutput ? 'pipe' : 'inherit'],
      detached: true,
    })
    const passOn = (target: NodeJS.WriteStream) => (part: string) => {
      target.write(part)
      onOutput?.(part)
    }
    child.stdout?.setEncoding('utf8').on('data', passOn(process.stdout))
    child.stderr?.setEncoding('utf8').on('data', passOn(process.stderr))
    running.add(child)
    let late = false
    const timer = setTimeout(() => {
      late = true
      console.error(`\n${command} ${args.join(' ')} took longer than ${timeoutMs / 1000} s and was ended.`)
      endGroup(child, 'SIGTERM')
      setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref()
    }, timeoutMs)
    const done = (code: number) => {
      clearTimeout(timer)
      running.delete(child)
      endGroup(child, 'SIGKILL')
      resolve(late ? 124 : code)
    }
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      done(127)
    })
    child.once('exit', (code, signal) => {
      if (signal && !late) console.error(`${command} ${args.join(' ')} was ended by ${signal}.`)
      done(code ?? 1)
    })
  })
}
