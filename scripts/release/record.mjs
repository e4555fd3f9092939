import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** In the repository, so that a clone without tags knows as well which commits were released. */
export const recordFile = path.resolve(
  process.env.RELEASE_RECORD || path.join(import.meta.dirname, '../../released.json'),
)

/** What was released, oldest first: app, version and commit. */
export const recorded = (file = recordFile) => JSON.parse(readFileSync(file, 'utf8'))

/** @returns whether it was not there yet. */
export function record({ app, version, commit }, file = recordFile) {
  const known = recorded(file)
  if (known.some((each) => each.app === app && each.version === version && each.commit === commit))
    return false
  const lines = [...known, { app, version, commit }].map((each) => `  ${JSON.stringify(each)}`)
  writeFileSync(file, `[\n${lines.join(',\n')}\n]\n`)
  return true
}

/** Notes what went live, for whoever checks that the next release works with it. */
export function noteLive(release) {
  const { app, version, commit } = release
  const name = path.basename(recordFile)
  if (commit === null) {
    console.log(`It was built from what is in no commit, so it is not noted in ${name}.`)
    return
  }
  try {
    if (!record(release)) return
    console.log(`Noted in ${name}: commit that, and tag the release:\n  git tag ${app}-v${version} ${commit}`)
  } catch (error) {
    console.log(`It could not be noted: ${error.message}`)
  }
}
