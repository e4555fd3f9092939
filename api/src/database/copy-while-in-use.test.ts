import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyWhileInUse } from './copy-while-in-use.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'grace-copy-'))
const from = path.join(folder, 'from')
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(from, name)), { recursive: true })
  writeFileSync(path.join(from, name), text)
}
/** Backdates a file, as if it was written long before the copy. */
const age = (name: string) => utimesSync(path.join(from, name), 1_700_000_000, 1_700_000_000)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  write('old', 'old')
  write('base/1', 'one')
  mkdirSync(path.join(from, 'empty'), { recursive: true })
  age('old')
  age('base/1')
})
afterAll(() => rmSync(folder, { recursive: true }))

const copied = (to: string) =>
  Object.fromEntries(
    readdirSync(to, { recursive: true, withFileTypes: true }).map((entry) => {
      const file = path.join(entry.parentPath, entry.name)
      return [path.relative(to, file), entry.isFile() ? readFileSync(file, 'utf8') : null]
    }),
  )

test('files that changed, appeared or vanished during the copy are brought up to date at its end', async () => {
  const to = path.join(folder, 'to')
  const finish = await copyWhileInUse(from, to)
  write('base/1', 'two')
  write('base/2/3', 'new')
  rmSync(path.join(from, 'old'))
  await finish()
  expect(copied(to)).toEqual({ base: null, 'base/1': 'two', 'base/2': null, 'base/2/3': 'new', empty: null })
})

test('a change that left size and time as they were is seen when it may have been within the same tick', async () => {
  const to = path.join(folder, 'to')
  write('base/1', 'one')
  const { atime, mtime } = statSync(path.join(from, 'base/1'))
  const finish = await copyWhileInUse(from, to)
  write('base/1', 'two')
  utimesSync(path.join(from, 'base/1'), atime, mtime)
  await finish()
  expect(copied(to)).toMatchObject({ 'base/1': 'two' })
})

test('unchanged files are not copied again while writes wait', async () => {
  const to = path.join(folder, 'to')
  const finish = await copyWhileInUse(from, to)
  const { ctimeMs } = statSync(path.join(to, 'old'))
  await new Promise((resolve) => setTimeout(resolve, 20))
  await finish()
  expect(statSync(path.join(to, 'old')).ctimeMs).toBe(ctimeMs)
})
