import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atExit } from './cleanup.ts'
import { root } from './repository.ts'

/** The built server, as `npm start` runs it. */
export const serverFile = path.join(root, 'api/dist/server.js')
/** The console's server. */
export const consoleFile = path.join(root, 'remote-admin/dist-server/server.js')

/**
 * Node options of servers that live for seconds or minutes. The WebAssembly of the embedded database keeps its baseline
 * code: compiling the optimised one takes a quarter of a start and more than it saves afterwards.
 */
export const shortLived = ['--liftoff-only']

interface Options {
  env: Record<string, string>
  /** Responds with 200 once the process is ready. */
  readyUrl: string
  readyWithinMs?: number
  nodeArgs?: string[]
  /** Called with its output. */
  onOutput?: (text: string) => void
}

export type RunningProcess = Awaited<ReturnType<typeof startProcess>>

/** Starts a process of the product, waits until it is ready, and can stop or kill it. */
export async function startProcess(
  file: string,
  { env, readyUrl, readyWithinMs = 150_000, nodeArgs = [], onOutput = () => {} }: Options,
) {
  const start = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, file, '--tell-parent'], {
    cwd: root,
    // Start without sample content unless a test asks for it.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED_SAMPLE: 'false', ...env },
    // The channel closes when this process ends in any way; the server then exits.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.channel?.unref()
  atExit(() => child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-100_000)
      onOutput(text)
    })
  }
  // Wait for the child's own message first: another process may respond on this port.
  let isReadyItself = false
  child.on('message', (message) => {
    const { isReady = false } = message as { isReady?: boolean }
    isReadyItself ||= isReady
  })
  const gone = once(child, 'exit')
  await ready()

  return {
    pid: child.pid as number,
    startMs: performance.now() - start,
    /** Last part of its output. */
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /**
     * Stops it as an administrator does.
     *
     * @returns the exit code.
     */
    async stop(): Promise<number | null> {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill('SIGTERM')
      const [code] = await Promise.race([
        gone,
        wait(15_000, null, { ref: false }).then(() => {
          child.kill('SIGKILL')
          throw new Error(`${file} did not stop within 15 s of a SIGTERM:\n${output}`)
        }),
      ])
      return code
    },
    /** Simulates a power cut. */
    async crash(): Promise<void> {
      child.kill('SIGKILL')
      await gone
    },
  }

  async function ready() {
    const deadline = performance.now() + readyWithinMs
    for (;;) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(
          `${file} ended with ${child.exitCode ?? child.signalCode} before it was ready:\n${output}`,
        )
      }
      if (isReadyItself) {
        const response = await fetch(readyUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
        await response?.arrayBuffer()
        if (response?.ok) return
      }
      if (performance.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`${file} was not ready within ${readyWithinMs / 1000} s:\n${output}`)
      }
      await wait(20)
    }
  }
}
