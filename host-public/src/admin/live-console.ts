import { fitsHost, hostContract, isLiveConsole, type LiveConsole } from '@grace/shared-auth/admin-remote'
import type { Config } from '../config.ts'
import { ConsoleFailure } from './console-failure.ts'
import { isVerifiable } from './release-files.ts'

const limitMs = 4_000

/** A compatible console, and the base URL of its files. */
export interface FoundConsole {
  live: LiveConsole
  base: URL
}

/**
 * URL of the pointer file that names the live console.
 *
 * @param preview the address of a `live.json` or `release.json` to use instead of the configured one.
 * @throws ConsoleFailure `previewRefused` for an origin that is not allowed, `previewUnknown` for an invalid address.
 */
export function pointerOf({ remotes, consolePreviews = [] }: Config, preview: string | null): URL {
  const released = new URL(remotes.remote_admin, location.href)
  if (preview === null) return released
  const address = addressOf(preview)
  if (!address) throw new ConsoleFailure('previewUnknown', `${preview} is no such address`)
  const { origin } = address
  if (origin === released.origin || consolePreviews.includes(origin)) return address
  throw new ConsoleFailure('previewRefused', `${origin} is not allowed`, { origin })
}

function addressOf(text: string): URL | null {
  try {
    const address = new URL(text)
    return /\/(?:live|release)\.json$/.test(address.pathname) ? address : null
  } catch {
    return null
  }
}

/**
 * Fetches the pointer; never cached, because a release or a rollback may have changed it.
 *
 * @throws ConsoleFailure `tooOld`, `tooNew`, or `unreadable` (also without hashes), before any code of the console
 *   runs.
 */
export async function findConsole(pointer: URL): Promise<FoundConsole> {
  const response = await fetch(pointer, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) })
  if (!response.ok) throw new Error(`${pointer} answered ${response.status}`)
  const live = read(await response.text())
  if (!live) throw new ConsoleFailure('unreadable', `${pointer} does not say which console is live`)
  // The dot keeps an empty path in the folder, and prevents a path that leads to another origin.
  const base = new URL(`./${live.path}`, pointer)
  const { version: release, hostContracts } = live
  if (fitsHost(hostContracts)) return { live, base }
  const { from, to } = hostContracts
  throw new ConsoleFailure(
    to < hostContract ? 'tooOld' : 'tooNew',
    `console ${release} works with host contracts ${from} to ${to}, and this one is ${hostContract}`,
    { release, origin: base.origin },
  )
}

/** A `release.json` has no path: the files are beside it. */
function read(text: string): LiveConsole | null {
  try {
    const live = { path: '', ...JSON.parse(text) }
    return isLiveConsole(live) && isVerifiable(live.files) ? live : null
  } catch {
    return null
  }
}
