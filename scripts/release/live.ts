// Lists releases and selects the live one: npm run live -w remote-admin [-- 1.1.0 | --as-built] [--beside <live.json
// of the site>] [--force]
import { builtRelease, contractOf, ensureCompatible } from '@grace/release/compatibility'
import { recordLive } from '@grace/release/record'
import { Refusal } from '@grace/release/refusal'
import { type App, isApp, releasesDirOf } from '@grace/release/release'
import { type Releases, releases } from '@grace/release/releases'
import { parseArguments } from './parse-arguments.ts'

interface Options {
  beside: string | undefined
  isForced: boolean
}

const releasesDir = releasesDirOf(process.env)

const usage =
  'npm run live -w remote-admin|host-public [-- 1.1.0 | --as-built] [--beside <path or address>] [--force]'

try {
  const { app, version, beside, isForced, isAsBuilt } = parsed()
  const all = releases(app, releasesDir)
  if (isAsBuilt) await endReleases(app, all, { beside, isForced })
  else if (version === undefined) list(app, all)
  else await move(app, all, version, { beside, isForced })
} catch (error) {
  if (!(error instanceof Refusal)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function parsed() {
  const {
    positionals: [app, version, ...more],
    values: { beside, force: isForced, 'as-built': isAsBuilt },
  } = parseArguments(usage, {
    beside: { type: 'string' },
    force: { type: 'boolean', default: false },
    'as-built': { type: 'boolean', default: false },
  })
  const isTwice = isAsBuilt && version !== undefined
  if (!isApp(app) || more.length > 0 || isTwice) throw new Refusal(usage)
  return { app, version, beside, isForced, isAsBuilt }
}

function list(app: App, all: Releases) {
  const live = all.live()
  const known = all.all()
  if (known.length === 0) {
    throw new Refusal(`Nothing of ${app} is released in ${all.folder} yet: npm run release -w ${app}`)
  }
  console.log(`${app} in ${all.folder}, newest first`)
  for (const release of known) {
    const { version, madeAt, commit, hostContracts } = release
    const facts = [
      version.padEnd(16),
      (version === live ? 'live' : '').padEnd(6),
      `${madeAt.slice(0, 16).replace('T', ' ')} UTC`,
      commit?.slice(0, 10) ?? 'no commit',
      hostContracts
        ? `host contracts ${hostContracts.from} to ${hostContracts.to}`
        : `host contract ${contractOf(release)}`,
    ]
    console.log(`  ${facts.join('  ')}`)
  }
  if (!known.some((each) => each.version === live)) {
    throw new Refusal(live === null ? 'None of them is live.' : `Live is ${live}, which is not there.`)
  }
}

/** Rolls back the first release, which has no predecessor. */
async function endReleases(app: App, all: Releases, options: Options) {
  const built = await builtRelease(app)
  const compared = built && (await ensureCompatible(all, built, { releasesDir, ...options }))
  const before = all.clearLive()
  console.log(
    before === null
      ? `No release of ${app} is live, as before: the build in ${app}/dist is served.`
      : `No release of ${app} is live any more: the build in ${app}/dist is served. Back: npm run live -w ${app} -- ${before}`,
  )
  if (compared) console.log(compared)
}

async function move(app: App, all: Releases, wanted: string, options: Options) {
  const before = all.live()
  const release = all.find(wanted)
  const compared = await ensureCompatible(all, release, { releasesDir, ...options })
  all.makeLive(wanted)
  console.log(
    before === wanted
      ? `${app} ${wanted} is live, as before.`
      : `${app} ${wanted} is live${before ? `, in place of ${before}` : ''}.`,
  )
  console.log(compared)
  recordLive(release)
}
