// Builds a version of the console or of the site, adds it to the releases and makes it live: npm run release -w
// remote-admin [-- --version 1.2.0] [--not-live] [--beside <live.json of the site>] [--force]
import { rmSync } from 'node:fs'
import { ensureCompatible } from '@grace/release/compatibility'
import { currentCommit, versionOf } from '@grace/release/describe'
import { recordLive } from '@grace/release/record'
import { Refusal } from '@grace/release/refusal'
import { type App, isApp, releasesDirOf } from '@grace/release/release'
import { releases } from '@grace/release/releases'
import { isVersion } from '@grace/release/version'
import { buildRelease } from '../build/build.ts'
import { parseArguments } from './parse-arguments.ts'

interface Options {
  beside: string | undefined
  isForced: boolean
}

const releasesDir = releasesDirOf(process.env)

try {
  const { app, version, isLive, ...options } = asked()
  await release(app, version, isLive, options)
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function asked() {
  const usage =
    'npm run release -w remote-admin|host-public [-- --version 1.2.0] [--not-live] [--beside <path or address>] [--force]'
  const {
    positionals: [app, ...more],
    values,
  } = parseArguments(usage, {
    version: { type: 'string' },
    'not-live': { type: 'boolean', default: false },
    beside: { type: 'string' },
    force: { type: 'boolean', default: false },
  })
  if (!isApp(app) || more.length > 0) throw new Refusal(usage)
  const version = values.version ?? versionOf(app)
  if (!isVersion(version)) throw new Refusal(`${version} is no version. One is such as 1.2.0 or 1.2.0-rc.1.`)
  const { beside, force: isForced } = values
  return { app, version, isLive: !values['not-live'], beside, isForced }
}

async function release(app: App, version: string, isLive: boolean, options: Options) {
  const all = releases(app, releasesDir)
  const before = all.live()
  const filled = all.begin()
  let isNew: boolean
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
  const made = all.find(version)
  const compared = await ensureCompatible(all, made, { releasesDir, ...options })
  all.makeLive(version)
  console.log(`It is live${before && before !== version ? `, in place of ${before}` : ''}.`)
  if (before && before !== version) console.log(`Roll back: npm run live -w ${app} -- ${before}`)
  console.log(compared)
  const removed = all.prune()
  if (removed.length > 0) console.log(`Removed, as no longer among the last: ${removed.join(', ')}`)
  recordLive(made)
}
