// Builds a version of the console or of the site, puts it among the releases and makes it live:
// npm run release -w remote-admin [-- --version 1.2.0] [--not-live]
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { buildRelease } from '../build.mjs'
import { ensureInstalled } from '../ensure-installed.mjs'
import { apps, currentCommit, versionOf } from './describe.mjs'
import { noteLive } from './record.mjs'
import { isVersion, Refusal, releases } from './releases.mjs'
import { releasesDir } from './releases-dir.mjs'

try {
  const { app, version, isLive } = asked()
  await ensureInstalled()
  await release(app, version, isLive)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function asked() {
  const usage = 'npm run release -w remote-admin|host-public [-- --version 1.2.0] [--not-live]'
  let given
  try {
    given = parseArgs({
      allowPositionals: true,
      options: { version: { type: 'string' }, 'not-live': { type: 'boolean', default: false } },
    })
  } catch (error) {
    throw new Refusal(`${error.message}\n${usage}`)
  }
  const { positionals, values } = given
  const [app, ...more] = positionals
  if (!apps.includes(app) || more.length > 0) throw new Refusal(usage)
  const version = values.version ?? versionOf(app)
  if (!isVersion(version)) throw new Refusal(`${version} is no version. One is such as 1.2.0 or 1.2.0-rc.1.`)
  return { app, version, isLive: !values['not-live'] }
}

async function release(app, version, isLive) {
  const all = releases(app, releasesDir)
  const before = all.live()
  const filled = all.begin()
  let isNew
  try {
    await buildRelease(app, version, filled)
    isNew = all.add(filled, { madeAt: new Date().toISOString(), commit: currentCommit() })
  } finally {
    rmSync(filled, { recursive: true, force: true })
  }
  console.log(
    `${app} ${version} ${isNew ? 'is in' : 'was there already, just as it is now:'} ${all.folderOf(version)}`,
  )
  if (!isLive) {
    console.log(`It is not live. Make it live: npm run live -w ${app} -- ${version}`)
    return
  }
  all.makeLive(version)
  console.log(`It is live${before && before !== version ? `, in place of ${before}` : ''}.`)
  if (before && before !== version) console.log(`Roll back: npm run live -w ${app} -- ${before}`)
  const removed = all.prune()
  if (removed.length > 0) console.log(`Removed, as no longer among the last: ${removed.join(', ')}`)
  noteLive(all.read(version))
}
