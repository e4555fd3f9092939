import { fitsHost, isLiveConsole, type LiveConsole } from '@grace/shared-auth/admin-remote'
import { ConsoleFailure } from './console-failure.ts'

const limitMs = 4_000

/** The console that is live, and the address of the file that it begins with. */
export interface FoundConsole {
  live: LiveConsole
  entry: URL
}

/**
 * Which console is live, asked anew each time: it may have been replaced or put back since.
 *
 * @param pointer the address of its `live.json`.
 * @throws ConsoleFailure `incompatible` before anything of the console has run.
 */
export async function findConsole(pointer: URL): Promise<FoundConsole> {
  const answer = await fetch(pointer, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) })
  if (!answer.ok) throw new Error(`${pointer} answered ${answer.status}`)
  const live: unknown = await answer.json()
  if (!isLiveConsole(live)) throw new Error(`${pointer} does not say which console is live`)
  if (!fitsHost(live.hostContracts)) {
    const { from, to } = live.hostContracts
    throw new ConsoleFailure(
      'incompatible',
      `console ${live.version} works with host contracts ${from} to ${to}`,
    )
  }
  return { live, entry: new URL(live.path + live.entry, pointer) }
}
