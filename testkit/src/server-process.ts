import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { atExit } from './cleanup.ts'
import { root } from './repository.ts'

/** The built server, as `npm start` runs it. */
export const serverFile = path.join(root, 'api/dist/server.js')
/** The console's own server. */
export const consoleFile = path.join(root, 'remote-admin/dist-server/server.js')

interface Options {
  env: Record<string, string>
  /** Answers 200 once it may be used. */
  readyUrl: string
  readyWithinMs?: number
  nodeArgs?: string[]
  /** Is told what it prints. */
  onOutput?: (text: string) => void
}

export type RunningProcess = Awaited<ReturnType<typeof startProcess>>

/**
 * A process of the product, watched from outside: started, asked whether it is ready, and ended in every way in which
 * processes end.
 */
export async function startProcess(
  file: string,
  { env, readyUrl, readyWithinMs = 150_000, nodeArgs = [], onOutput = () => {} }: Options,
) {
  const start = performance.now()
  const child = spawn(process.execPath, [...nodeArgs, file, '--tell-parent'], {
    cwd: root,
    // What is measured and tested begins with an empty site, unless it says otherwise.
    env: { PATH: process.env.PATH, NODE_ENV: 'production', SEED_SAMPLE: 'false', ...env },
    // The channel closes when this process is gone, however it went, and the server then ends by itself.
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
  // Another process may answer where this one was to listen, so it is asked itself first.
  let saysReady = false
  child.on('message', (message) => {
    const { isReady = false } = message as { isReady?: boolean }
    saysReady ||= isReady
  })
  const gone = once(child, 'exit')
  await ready()

  return {
    pid: child.pid as number,
    startMs: performance.now() - start,
    /** What it printed, the last of it. */
    output: () => output,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** As an administrator stops it. @returns its exit code. */
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
    /** As a power cut stops it. */
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
      if (saysReady) {
        const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
        await answer?.arrayBuffer()
        if (answer?.ok) return
      }
      if (performance.now() > deadline) {
        child.kill('SIGKILL')
        throw new Error(`${file} was not ready within ${readyWithinMs / 1000} s:\n${output}`)
      }
      await wait(20)
    }
  }
}
