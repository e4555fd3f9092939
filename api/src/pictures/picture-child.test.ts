import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { aPhoto } from '../testing/pictures.ts'
import { limitsOfAdministrators, TooSlow } from './decoder.ts'
import { pictureChild } from './picture-child.ts'
import { pictureWorkOf } from './picture-work.ts'
import { prepare } from './prepare.ts'

/** The program from its sources; the build has it as one file. */
const program = {
  file: fileURLToPath(new URL('./picture-process.ts', import.meta.url)),
  execArgv: ['--import', 'tsx'],
  keepBytes: 1_000_000_000,
  maxBytes: 1_000_000_000,
}
const { signal } = new AbortController()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'grace-picture-child-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function sent(width = 500, height = 300): Promise<string> {
  const file = path.join(folder, `sent-${width}`)
  await writeFile(file, await (await aPhoto(width, height)).jpeg().toBuffer())
  return file
}
const isAlive = (pid: number | null) => {
  try {
    return pid !== null && process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process of its own makes a picture and its copies, is used again, and ends when nothing is left to do', async () => {
  const child = pictureChild({ ...program, idleMs: 300 })
  const work = pictureWorkOf(child.run)
  const file = await sent()
  const { pictures, files } = await prepare([{ file }], { folder, work, signal })
  expect(pictures).toMatchObject([{ format: 'jpeg', width: 500, variants: [{ width: 400 }] }])
  expect((await files[0]?.content())?.length).toBe(pictures[0]?.bytes)
  const pid = child.pid()
  expect(isAlive(pid)).toBe(true)
  await work.run('inspect', { file, limits: limitsOfAdministrators })
  expect(child.pid()).toBe(pid)
  while (isAlive(pid)) await sleep(50)
  expect(child.pid()).toBeNull()
})

test('a process that needs more memory than it may ends; its picture is refused, and the next one is made', async () => {
  const greedy = pictureChild({ ...program, maxBytes: 1 })
  const good = pictureChild({ ...program, keepBytes: 1 })
  let isFirst = true
  const work = pictureWorkOf((job, input, maxMs) => {
    if (job !== 'make' || !isFirst) return good.run(job, input, maxMs)
    isFirst = false
    return greedy.run(job, input, maxMs)
  })
  const before = (await readdir(folder)).length
  const file = await sent(3_000, 2_000)
  await expect(prepare([{ file }], { folder, work, signal })).rejects.toMatchObject({
    statusCode: 400,
    message: 'This picture needs too much memory to read. Please make it smaller, or save it as a JPEG.',
    errors: [{ path: 'files.0', code: 'picture_too_much_memory' }],
  })
  expect((await readdir(folder)).length).toBe(before + 1)
  expect(greedy.pid()).toBeNull()
  expect((await prepare([{ file }], { folder, work, signal })).pictures).toHaveLength(1)
  // It was larger afterwards than a process that is kept.
  expect(good.pid()).toBeNull()
})

test('a process that does not stop at its time limit is ended', async () => {
  const child = pictureChild(program)
  const file = await sent()
  await expect(child.run('inspect', { file, limits: limitsOfAdministrators }, 1)).rejects.toThrow(TooSlow)
  expect(child.pid()).toBeNull()
})

test('an error of the disk keeps its code on the way from the process', async () => {
  const child = pictureChild(program)
  const file = await sent()
  const known = await child.run('inspect', { file, limits: limitsOfAdministrators }, 60_000)
  if ('unreadable' in known || 'tooLarge' in known) throw new Error('It was refused')
  const missing = path.join(folder, 'not there')
  await expect(
    child.run('make', { file, folder: missing, known, longestSide: null, maxMs: 60_000 }, 60_000),
  ).rejects.toMatchObject({ code: 'ENOENT', syscall: 'open' })
})
