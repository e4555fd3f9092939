// The console of the last release in the site of this checkout, and this console in the site of the last release:
// npx tsx scripts/previous-release.ts
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { previousRelease } from '@grace/release/previous'
import { type App, apps } from '@grace/release/release'
import { releases } from '@grace/release/releases'
import { atExit, temporaryFolder } from '@grace/testkit/cleanup'
import { root } from '@grace/testkit/repository'
import { exitWithMessage } from './exit.ts'
import { ensureInstalled } from './packages.mjs'
import { run } from './run.ts'
import { nothingCompared } from './stages.ts'

const modulesIn = (folder: string) => path.join(folder, 'node_modules')
const trees = new Map<string, string>()

for (const app of apps) await check(app).catch(exitWithMessage)

/** Checks the last release of a site against the current build of the other. */
async function check(app: App) {
  const found = previousRelease(app, root)
  if (found.missing !== undefined) {
    console.log(`Nothing to compare with. ${found.missing}`)
    process.exitCode = nothingCompared
    return
  }
  const { version, commit } = found
  console.log(`${app} ${version}, of ${commit.slice(0, 10)}, beside the other site as it is now`)
  const tree = await treeOf(commit)
  await succeed('npm', ['run', 'build', '--prefix', tree, '--', `--only=${app}`])

  const releasesDir = await temporaryFolder('compatibility')
  const all = releases(app, releasesDir)
  const filled = all.begin()
  cpSync(path.join(tree, app, 'dist'), filled, { recursive: true })
  const built = JSON.parse(readFileSync(path.join(filled, 'release.json'), 'utf8'))
  all.add(filled)
  all.makeLive(built.version)
  await succeed('npm', ['run', 'e2e', '--', '--project=previous-release'], { E2E_RELEASES_DIR: releasesDir })
}

/** Checks out a commit, with packages. Both sites share it if they were released together. */
async function treeOf(commit: string): Promise<string> {
  const known = trees.get(commit)
  if (known) return known
  const tree = path.join(await temporaryFolder('previous'), 'tree')
  const { status, stderr } = spawnSync('git', ['worktree', 'add', '--detach', tree, commit], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The files of ${commit} cannot be had: ${stderr}`)
  atExit(() => {
    rmSync(tree, { recursive: true, force: true })
    spawnSync('git', ['worktree', 'prune'], { cwd: root })
  })
  const lockIn = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8')
  if (lockIn(tree) === lockIn(root)) sharePackages(tree)
  else await ensureInstalled(tree)
  trees.set(commit, tree)
  return tree
}

/** Links third-party packages; our own workspaces come from the same commit. */
function sharePackages(tree: string) {
  mkdirSync(path.join(modulesIn(tree), '@grace'), { recursive: true })
  for (const name of readdirSync(modulesIn(root))) {
    // Separate caches: concurrent builds must not wait for each other.
    if (name === '@grace' || name === '.cache') continue
    symlinkSync(path.join(modulesIn(root), name), path.join(modulesIn(tree), name))
  }
  for (const name of readdirSync(path.join(modulesIn(root), '@grace'))) {
    const target = readlinkSync(path.join(modulesIn(root), '@grace', name))
    symlinkSync(target, path.join(modulesIn(tree), '@grace', name))
  }
}

async function succeed(command: string, args: string[], env?: Record<string, string>) {
  const code = await run(command, args, { ...(env && { env }), timeoutMs: 300_000 })
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`)
}
