import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { previousRelease } from './previous.ts'

let folder: string
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ruth', '-c', 'user.email=ruth@example.org', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
const commit = () => {
  git('commit', '--allow-empty', '-m', 'a change')
  return git('rev-parse', 'HEAD')
}
const record = () => path.join(folder, 'released.json')
const previous = () => previousRelease('remote-admin', folder, record())

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'grace-previous-'))
  git('init', '-q')
  writeFileSync(record(), '[]')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the previous release is the highest version tag of the app before the current commit', () => {
  const first = commit()
  git('tag', 'remote-admin-v1.9.0')
  const second = commit()
  git('tag', '-a', 'remote-admin-v1.10.0', '-m', 'with a note')
  git('tag', 'host-public-v3.0.0')
  expect(previous()).toEqual({ version: '1.9.0', commit: first })

  commit()
  expect(previous()).toEqual({ version: '1.10.0', commit: second })
})

test('without tags the previous release is the last recorded one whose commit exists', () => {
  const first = commit()
  commit()
  const noted = [
    { app: 'remote-admin', version: '1.0.0', commit: first },
    { app: 'remote-admin', version: '1.1.0', commit: 'f'.repeat(40) },
    { app: 'host-public', version: '2.0.0', commit: first },
  ]
  writeFileSync(record(), JSON.stringify(noted))
  expect(previous()).toEqual({ version: '1.0.0', commit: first })
})

test('a missing previous release is explained, also for a shallow clone', () => {
  commit()
  commit()
  expect(previous()).toEqual({
    missing: expect.stringMatching(/^There is no release of remote-admin before/),
  })

  const whole = folder
  folder = mkdtempSync(path.join(tmpdir(), 'grace-previous-'))
  git('clone', '-q', '--depth=1', pathToFileURL(whole).href, '.')
  writeFileSync(record(), '[]')
  expect(previous()).toEqual({ missing: expect.stringMatching(/shallow.*git fetch --unshallow --tags/) })
  rmSync(whole, { recursive: true, force: true })
})
