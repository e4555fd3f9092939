import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Refusal } from './refusal.ts'
import { type App, pointerFile, type Release, releaseFile, root } from './release.ts'
import type { Releases } from './releases.ts'

type Described =
  | { release: Release; isBuild?: boolean; missing?: undefined }
  | { release?: undefined; missing: string }

interface Comparison {
  releasesDir: string
  /** Path or URL of the other app's `live.json` or `release.json`; by default in the same releases folder. */
  beside: string | undefined
  isForced: boolean
}

/** Contract of old releases, which do not record theirs. */
const firstContract = 1
const limitMs = 5_000

const otherApp = (app: App): App => (app === 'remote-admin' ? 'host-public' : 'remote-admin')

/** Host contract of a site release. */
export const contractOf = ({ hostContract }: Release): number => hostContract ?? firstContract
const isRecorded = ({ hostContract }: Release) => hostContract !== undefined

/** Whether a console release and a site release are compatible. */
function areCompatible(one: Release, other: Release): boolean {
  const [console, site] = one.app === 'remote-admin' ? [one, other] : [other, one]
  const { from, to } = consoleContracts(console)
  const contract = contractOf(site)
  return from <= contract && contract <= to
}

/** `release.json` of a build, served while no release is live. */
const builtFile = (app: App) => {
  const { SITE_DIR } = process.env
  const folder = app === 'host-public' && SITE_DIR ? path.resolve(SITE_DIR) : path.join(root, app, 'dist')
  return path.join(folder, releaseFile)
}

/** @returns the release description of a build; null when the app is not built. */
export const builtRelease = async (app: App): Promise<Release | null> =>
  (await describedAt(builtFile(app), app)).release ?? null

/**
 * The live release of the other app, or its build.
 *
 * @returns the release, or `missing` with the reason.
 */
async function liveOrBuilt(app: App, releasesDir: string, beside: string | undefined): Promise<Described> {
  const other = otherApp(app)
  if (beside !== undefined) return describedAt(beside, other)
  const live = path.join(releasesDir, other, pointerFile)
  const found = await describedAt(live, other)
  if (found.release) return found
  const built = await describedAt(builtFile(other), other)
  return built.release ? { release: built.release, isBuild: true } : { missing: `${live} is not there.` }
}

async function describedAt(location: string, app: App): Promise<Described> {
  try {
    const release: unknown = JSON.parse(await textAt(location))
    return isRelease(release, app) ? { release } : { missing: `${location} is no release of ${app}.` }
  } catch (error) {
    return { missing: `${location} cannot be read: ${(error as Error).message}` }
  }
}

async function textAt(location: string): Promise<string> {
  if (!/^https?:\/\//.test(location)) return readFileSync(location, 'utf8')
  const response = await fetch(location, { signal: AbortSignal.timeout(limitMs) })
  if (!response.ok) throw new Error(`the answer is ${response.status}`)
  return response.text()
}

function isRelease(value: unknown, app: App): value is Release {
  const release = value as Partial<Release> | null
  return (
    release?.app === app &&
    typeof release.version === 'string' &&
    (app === 'host-public' || Number.isInteger(release.hostContracts?.from))
  )
}

function consoleContracts({ version, hostContracts }: Release) {
  if (!hostContracts)
    throw new Refusal(`remote-admin ${version} does not say which host contracts it works with.`)
  return hostContracts
}

/**
 * Checks that a release is compatible with the live release of the other app.
 *
 * @returns a message with the result.
 * @throws Refusal when they are incompatible, unless forced.
 */
export async function ensureCompatible(
  all: Releases,
  release: Release,
  { releasesDir, beside, isForced }: Comparison,
): Promise<string> {
  const { app, version } = release
  const served = await liveOrBuilt(app, releasesDir, beside)
  if (!served.release) {
    const reason = `Not compared with ${otherApp(app)}: ${served.missing}`
    // The user asked for the comparison with `--beside`.
    if (beside !== undefined && !isForced)
      throw new Refusal(`${reason}\nTo make it live all the same: --force`)
    return beside === undefined ? `${reason} Name its live.json with --beside <path or address>.` : reason
  }
  const { release: other, isBuild } = served
  const described = `${describe(release)}, and ${isBuild ? 'the build' : 'the live release'} of ${describe(other)}.`
  if (areCompatible(release, other)) return `It fits: ${described}`
  const problem = `${app} ${version} does not fit the other site: ${described}`
  if (isForced) return `${problem} Forced all the same: administrators cannot open the console in the site.`
  throw new Refusal(
    [problem, 'Administrators could not open the console in the site.', advice(all, release, other)].join(
      '\n',
    ),
  )
}

function describe(release: Release): string {
  const { app, version } = release
  if (app === 'remote-admin') {
    const { from, to } = consoleContracts(release)
    return `remote-admin ${version} works with host contracts ${from} to ${to}`
  }
  const note = isRecorded(release) ? '' : ', assumed because its release does not record one'
  return `host-public ${version} has host contract ${contractOf(release)}${note}`
}

function advice(all: Releases, { app, version }: Release, other: Release): string {
  const fitting = all
    .all()
    .filter((each) => each.version !== version && areCompatible(each, other))
    .map((each) => each.version)
  const instead =
    fitting.length > 0
      ? `Of ${app} these do fit: ${fitting.join(', ')}.`
      : `No other release of ${app} that is there fits either.`
  const order =
    app === 'remote-admin'
      ? 'A console for a new site must work with the host contract of the live one as well: widen remote-admin/src/host-contracts.json, and release it before the site.'
      : 'Release a console first that works with the host contracts of both sites.'
  return `${instead} ${order} To do it all the same: --force`
}
