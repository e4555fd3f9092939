import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { atExit } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'
import { expect } from '@playwright/test'
import { processOutput } from './process-output.ts'
import type { Settings } from './server.ts'
import { untilExists } from './until.ts'

const program = path.join(root, 'api/dist/operate.js')

/** Starts one of the operator's commands. */
export function operate(settings: Settings, ...args: string[]) {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  atExit(() => child.kill('SIGKILL'))
  const output = processOutput(child)
  return {
    child,
    result: once(child, 'close').then(([code]: (number | null)[]) => ({ code, ...output })),
  }
}

/** @returns what the command printed. */
export async function succeeds(settings: Settings, ...args: string[]) {
  const { code, stdout, stderr } = await operate(settings, ...args).result
  expect(code, `${args.join(' ')}: ${stdout}${stderr}`).toBe(0)
  return { stdout, stderr }
}

/** The command fails with this message, and without a stack. */
export async function refuses(settings: Settings, message: RegExp, ...args: string[]): Promise<void> {
  const { code, stdout, stderr } = await operate(settings, ...args).result
  expect(stderr).toMatch(message)
  expect(code).toBe(1)
  expect(stdout + stderr).not.toMatch(/\n\s+at /)
}

/** Kills a command as soon as it has made a file or a folder. */
export async function killOnceExists(file: string, settings: Settings, ...args: string[]): Promise<void> {
  const { child, result } = operate(settings, ...args)
  await untilExists(file)
  child.kill('SIGKILL')
  await result
}
