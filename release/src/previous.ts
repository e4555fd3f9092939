import { spawnSync } from 'node:child_process'
import { recorded } from './record.ts'
import type { App } from './release.ts'

interface Found {
  version: string
  commit: string
  missing?: undefined
}

/**
 * The last release of an app before the current commit: by tag, or from `released.json` in a clone without tags.
 *
 * @returns the release, or `missing` with the reason.
 */
export function previousRelease(app: App, folder: string, record?: string): Found | { missing: string } {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    return status === 0 ? stdout.trim() : null
  }
  const head = git('rev-parse', 'HEAD')
  if (head === null) return { missing: `${folder} is no repository: which releases there were is not known.` }

  const tags = git('tag', '--list', `${app}-v*`, '--merged', 'HEAD', '--sort=-version:refname') ?? ''
  const isThere = (commit: string) => git('merge-base', '--is-ancestor', commit, 'HEAD') !== null
  const tagged = tags
    .split('\n')
    .filter(Boolean)
    .map((tag) => ({ version: tag.slice(`${app}-v`.length), commit: git('rev-list', '-n1', tag) ?? '' }))
  const noted = recorded(record)
    .filter((each) => each.app === app && isThere(each.commit))
    .reverse()
  const found = [...tagged, ...noted].find(({ commit }) => commit !== head)
  if (found) return { version: found.version, commit: found.commit }

  const isShallow = git('rev-parse', '--is-shallow-repository') === 'true'
  return {
    missing: isShallow
      ? `This clone is shallow, and has neither a tag ${app}-v* nor a commit that released.json names: git fetch --unshallow --tags`
      : `There is no release of ${app} before this commit: no tag ${app}-v*, and none in released.json.`,
  }
}
