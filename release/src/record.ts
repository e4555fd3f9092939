import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type App, type Release, root } from './release.ts'

/** Committed to the repository, so that clones without tags know the released commits. */
export const recordFile = path.resolve(process.env.RELEASE_RECORD || path.join(root, 'released.json'))

interface Recorded {
  app: App
  version: string
  commit: string
}

/** Released versions, oldest first. */
export const recorded = (file = recordFile): Recorded[] => JSON.parse(readFileSync(file, 'utf8'))

/** @returns whether the entry is new. */
export function record({ app, version, commit }: Recorded, file = recordFile): boolean {
  const known = recorded(file)
  if (known.some((each) => each.app === app && each.version === version && each.commit === commit))
    return false
  const lines = [...known, { app, version, commit }].map((each) => `  ${JSON.stringify(each)}`)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  return true
}

/** Records a release that went live, for compatibility checks of the next one. */
export function recordLive(release: Release): void {
  const { app, version, commit } = release
  const name = path.basename(recordFile)
  if (commit === null) {
    console.log(`It was built from what is in no commit, so it is not noted in ${name}.`)
    return
  }
  try {
    if (!record({ app, version, commit })) return
    console.log(`Noted in ${name}: commit that, and tag the release:\n  git tag ${app}-v${version} ${commit}`)
  } catch (error) {
    console.log(`It could not be noted: ${(error as Error).message}`)
  }
}
