// Unit, API and screen tests near the changed files: npm run affected [-- options of jest, such as --watchAll]
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '@grace/testkit/repository'
import { exitWithMessage } from './exit.ts'
import { run } from './run.ts'

const limitMs = 10 * 60_000
const isTest = (name: string) => /\.test\.tsx?$/.test(name)

/** Files that differ from the last commit, and new ones. */
const changedFiles = () =>
  [
    ['diff', '--name-only', 'HEAD'],
    ['ls-files', '--others', '--exclude-standard'],
  ].flatMap((args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean))

const hasTests = (folder: string) =>
  existsSync(path.join(root, folder)) && readdirSync(path.join(root, folder)).some(isTest)

/** The nearest folder with tests. An area of the contract also has those of the API and of both sites. */
function foldersOf(file: string): string[] {
  const [, area] = /^contract\/src\/([\w-]+)\.ts$/.exec(file) ?? []
  const ofArea = area ? ['api', 'host-public', 'remote-admin'].map((site) => `${site}/src/${area}`) : []
  let folder = path.dirname(file)
  while (folder.includes('/') && !hasTests(folder)) folder = path.dirname(folder)
  return [folder, ...ofArea].filter(hasTests)
}

async function affected(): Promise<number> {
  const folders = [...new Set(changedFiles().flatMap(foldersOf))]
  if (folders.length === 0) {
    console.log('No file with tests near it has changed since the last commit.')
    return 0
  }
  console.log(`Tests in ${folders.join(', ')}`)
  const patterns = folders.map((folder) => `${path.join(root, folder)}/[^/]+\\.test\\.tsx?$`)
  return run('npm', ['run', '--silent', 'unit', '--', ...process.argv.slice(2), ...patterns], {
    timeoutMs: limitMs,
  })
}

process.exitCode = await affected().catch(exitWithMessage)
