import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-processes-'))
const family = pathToFileURL(path.join(import.meta.dirname, 'processes.ts')).href
let parent: ChildProcess
let output = ''

/** A child that prints its name, and that it ended gracefully. */
const child = `
  process.on('disconnect', () => process.exit(0))
  process.on('SIGTERM', () => {
    console.log('in order')
    process.exit(0)
  })
  process.send({ isReady: true, pid: process.pid })
  setInterval(() => {}, 1000)
`

beforeAll(() => {
  writeFileSync(path.join(folder, 'child.mjs'), child)
  writeFileSync(
    path.join(folder, 'parent.mjs'),
    `import { processes } from ${JSON.stringify(family)}
     const { start, allReady } = processes()
     const onMessage = ({ pid }) => console.log('child', pid)
     for (const name of ['one', 'other']) start(name, [${JSON.stringify(path.join(folder, 'child.mjs'))}], { onMessage })
     await allReady()
     console.log('ready')`,
  )
})
afterAll(() => rmSync(folder, { recursive: true }))

beforeEach(async () => {
  output = ''
  parent = spawn(process.execPath, ['--import', 'tsx', path.join(folder, 'parent.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [parent.stdout, parent.stderr]) stream?.on('data', (text) => (output += text))
  while (!output.includes('ready')) await wait(20)
})

const children = () => [...output.matchAll(/child (\d+)/g)].map(([, pid]) => Number(pid))
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
async function allGone(): Promise<void> {
  while (children().some(isRunning)) await wait(20)
}

test('when one process ends, the other is stopped, and the exit code is 1', async () => {
  process.kill(children()[0] ?? 0, 'SIGKILL')
  const [code] = await once(parent, 'exit')
  expect(code).toBe(1)
  expect(output).toContain('and so does everything else.')
  expect(children().filter(isRunning)).toEqual([])
})

test('a signal stops both processes in order', async () => {
  parent.kill('SIGTERM')
  const [code] = await once(parent, 'exit')
  expect(code).toBe(0)
  expect(output.match(/in order/g)).toHaveLength(2)
  expect(children().filter(isRunning)).toEqual([])
})

test('repeated interrupts kill processes that do not stop', async () => {
  for (const pid of children()) process.kill(pid, 'SIGSTOP')
  parent.kill('SIGINT')
  await wait(200)
  parent.kill('SIGINT')
  await wait(1_200)
  expect(children().filter(isRunning)).toHaveLength(2)
  parent.kill('SIGINT')
  const [code] = await once(parent, 'exit')
  expect(code).toBe(0)
  expect(children().filter(isRunning)).toEqual([])
})

/** Starts it like npm: below a shell that remains as the parent. */
async function startBelowShell() {
  output = ''
  const script = `${process.execPath} --import tsx ${path.join(folder, 'parent.mjs')}; exit $?`
  const npm = `
    const { spawn } = await import('node:child_process')
    const shell = spawn('sh', ['-c', ${JSON.stringify(script)}], { stdio: 'inherit' })
    console.log('shell', shell.pid)
  `
  const started = spawn(process.execPath, ['--input-type=module', '--eval', npm], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_lifecycle_event: 'start' },
  })
  for (const stream of [started.stdout, started.stderr]) stream?.on('data', (text) => (output += text))
  while (!output.includes('ready')) await wait(20)
  return { npm: started.pid ?? 0, shell: Number(/shell (\d+)/.exec(output)?.[1]) }
}

describe('below npm', () => {
  beforeEach(async () => {
    parent.kill('SIGTERM')
    await once(parent, 'close')
  })

  test.each(['SIGTERM', 'SIGKILL'] as const)(
    'both processes stop in order when %s ends their shell',
    async (signal) => {
      const { shell } = await startBelowShell()
      process.kill(shell, signal)
      await allGone()
      expect(output.match(/in order/g)).toHaveLength(2)
    },
  )

  const onLinux = process.platform === 'linux' ? test : test.skip
  onLinux('both end in order when npm alone is killed', async () => {
    const { npm } = await startBelowShell()
    process.kill(npm, 'SIGKILL')
    await allGone()
    expect(children()).toHaveLength(2)
  })
})

test('a parent that was killed leaves no children behind', async () => {
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await allGone()
  expect(children()).toHaveLength(2)
})
