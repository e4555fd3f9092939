import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type App, type Release, releaseFile, root } from './release.ts'

/** Version of a build: RELEASE, or that of the app's package. */
export const versionOf = (app: App): string =>
  process.env.RELEASE || JSON.parse(readFileSync(path.join(root, app, 'package.json'), 'utf8')).version

/**
 * Turns a built folder into a release by writing `release.json`: its description and a hash of each file. Browsers
 * check the hashes before running a file, and damaged releases are detected by them.
 */
export function describeBuild(app: App, folder: string, version = versionOf(app)): Release {
  const release: Release = {
    app,
    version,
    madeAt: new Date().toISOString(),
    commit: currentCommit(),
    ...(app === 'remote-admin'
      ? { hostContracts: hostContracts(), entry: 'mf-manifest.json' }
      : { hostContract: hostContract() }),
    files: Object.fromEntries(
      filesIn(folder).map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
    ),
  }
  writeFileSync(path.join(folder, releaseFile), `${JSON.stringify(release, null, 2)}\n`)
  return release
}

export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

export const hostContracts = (): { from: number; to: number } =>
  JSON.parse(readFileSync(path.join(root, 'remote-admin/src/host-contracts.json'), 'utf8'))

/** Host contract of a site built from these sources. */
export function hostContract(): number {
  const source = readFileSync(path.join(root, 'shared-auth/src/admin-remote.ts'), 'utf8')
  const [, number] = /^export const hostContract = (\d{1,6})$/m.exec(source) ?? []
  if (number === undefined) throw new Error('shared-auth/src/admin-remote.ts has no hostContract.')
  return Number(number)
}

/** Null without a repository or with uncommitted changes. */
export function currentCommit(): string | null {
  const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  const { status, stdout } = git('rev-parse', 'HEAD')
  if (status !== 0 || git('status', '--porcelain', '--', '.', ':!released.json').stdout) return null
  return stdout.trim()
}

/** Without compressed copies and files that only the build needs. */
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((file) => !/^\.|^release\.json$|^mf-stats\.json$|\.(?:br|gz|map)$/.test(file))
    .sort()
