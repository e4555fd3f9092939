import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { atExit } from '@grace/testkit/cleanup'
import { freePort } from '@grace/testkit/free-port'
import { root } from '@grace/testkit/repository'
import { callApi } from '@grace/testkit/requests'
import { serverFile } from '@grace/testkit/server-process'
import { expect } from '@playwright/test'
import { processOutput } from './process-output.ts'
import type { Settings } from './server.ts'
import { until } from './until.ts'

/** Environment of an operator who has configured nothing else. */
export const environmentOf = (settings: Settings): Settings => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  SEED_SAMPLE: 'false',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1/32',
  ...settings,
})

export interface User {
  uid: number
  gid: number
}

/** Starts the server, and waits until it is ready or has ended. */
async function launch(settings: Settings, user?: User) {
  const port = await freePort()
  const child = spawn(process.execPath, [serverFile], {
    cwd: root,
    env: environmentOf({ ...settings, SITE_PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  atExit(() => child.kill('SIGKILL'))
  const output = processOutput(child)
  const gone = once(child, 'close')
  const url = `http://127.0.0.1:${port}`
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  const isReady = async () => (await callApi(url, 'GET', '/ready')).status === 200
  await until(
    async () => isOver() || (await isReady()),
    () => output.stdout + output.stderr,
    50,
  )
  if (isOver()) await gone
  return {
    url,
    output,
    /** Null while it runs. */
    code: child.exitCode,
    isRunning: !isOver(),
    async stop() {
      child.kill('SIGTERM')
      await gone
    },
  }
}

/** @returns what it printed, and its exit code; null when it had to be stopped because it works. */
export async function run(settings: Settings, user?: User) {
  const { code, isRunning, output, stop } = await launch(settings, user)
  if (isRunning) await stop()
  return { code: isRunning ? null : code, stderr: output.stderr }
}

/** A server that has started. */
export async function serve(settings: Settings, user?: User) {
  const { isRunning, output, url, stop } = await launch(settings, user)
  expect(isRunning, output.stderr).toBe(true)
  return { url, output: () => output.stdout + output.stderr, stop }
}

/** The server starts, and stops in order. */
export async function starts(settings: Settings, user?: User): Promise<void> {
  const server = await serve(settings, user)
  await server.stop()
}

/** The server does not start, and says why in one line. */
export async function doesNotStart(settings: Settings, message: RegExp, user?: User): Promise<void> {
  const { code, stderr } = await run(settings, user)
  expect(code, stderr).toBe(1)
  expect(stderr).toMatch(message)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
}
