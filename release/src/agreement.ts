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
  /** A path or an address of the other app's `live.json` or `release.json`; otherwise it is looked for in the same place. */
  beside: string | undefined
  isForced: boolean
}

/** Contract of releases that do not record theirs: they are older than the record, and there was only this one then. */
const firstContract = 1
const limitMs = 5_000

const otherApp = (app: App): App => (app === 'remote-admin' ? 'host-public' : 'remote-admin')

/** The host contract of a release of the site. */
export const contractOf = ({ hostContract }: Release): number => hostContract ?? firstContract
const isRecorded = ({ hostContract }: Release) => hostContract !== undefined

/** Whether a release of one app works with one of the other. */
function doFit(one: Release, other: Release): boolean {
  const [console, site] = one.app === 'remote-admin' ? [one, other] : [other, one]
  const { from, to } = consoleContracts(console)
  const contract = contractOf(site)
  return from <= contract && contract <= to
}

/** Where the servers find an app while no release of it is live. */
const builtFile = (app: App) => {
  const { SITE_DIR } = process.env
  const folder = app === 'host-public' && SITE_DIR ? path.resolve(SITE_DIR) : path.join(root, app, 'dist')
  return path.join(folder, releaseFile)
}

/** @returns the description of what is served of an app while no release of it is live; null when it is not built. */
export const builtRelease = async (app: App): Promise<Release | null> =>
  (await describedAt(builtFile(app), app)).release ?? null

/**
 * What is served of the other app: its live release, or its build.
 *
 * @returns the release, or `missing` with the reason, in a sentence.
 */
async function servedBeside(app: App, releasesDir: string, beside: string | undefined): Promise<Described> {
  const other = otherApp(app)
  if (beside !== undefined) return describedAt(beside, other)
  const live = path.join(releasesDir, other, pointerFile)
  const found = await describedAt(live, other)
  if (found.release) return found
  const built = await describedAt(builtFile(other), other)
  return built.release ? { release: built.release, isBuild: true } : { missing: `${live} is not there.` }
}

async function describedAt(place: string, app: App): Promise<Described> {
  try {
    const release: unknown = JSON.parse(await textAt(place))
    return isRelease(release, app) ? { release } : { missing: `${place} is no release of ${app}.` }
  } catch (error) {
    return { missing: `${place} cannot be read: ${(error as Error).message}` }
  }
}

async function textAt(place: string): Promise<string> {
  if (!/^https?:\/\//.test(place)) return readFileSync(place, 'utf8')
  const response = await fetch(place, { signal: AbortSignal.timeout(limitMs) })
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
 * Compares a release with what is live of the other app, before it goes live.
 *
 * @returns what was compared, in a sentence.
 * @throws Refusal when administrators could not open the console in the site, unless it is forced.
 */
export async function ensureAgreement(
  all: Releases,
  release: Release,
  { releasesDir, beside, isForced }: Comparison,
): Promise<string> {
  const { app, version } = release
  const served = await servedBeside(app, releasesDir, beside)
  if (!served.release) {
    const reason = `Not compared with ${otherApp(app)}: ${served.missing}`
    // Whoever named it wanted it compared.
    if (beside !== undefined && !isForced)
      throw new Refusal(`${reason}\nTo make it live all the same: --force`)
    return beside === undefined ? `${reason} Name its live.json with --beside <path or address>.` : reason
  }
  const { release: other, isBuild } = served
  const described = `${describe(release)}, and ${isBuild ? 'the build' : 'the live release'} of ${describe(other)}.`
  if (doFit(release, other)) return `It fits: ${described}`
  const problem = `${app} ${version} does not fit the other site: ${described}`
  if (isForced) return `${problem} Forced all the same: administrators cannot open the console in the site.`
  throw new Refusal(
    [problem, 'Administrators could not open the console in the site.', wayOn(all, release, other)].join(
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

function wayOn(all: Releases, { app, version }: Release, other: Release): string {
  const fitting = all
    .all()
    .filter((each) => each.version !== version && doFit(each, other))
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
