import { type AdminRemoteModule, isAdminRemoteModule } from '@grace/shared-auth/admin-remote'
import { loadConfig } from '../config.ts'
import { ConsoleFailure } from './console-failure.ts'
import { type FoundConsole, findConsole, pointerOf } from './live-console.ts'
import { releaseFiles } from './release-files.ts'
import { watchArrivals } from './watch-arrivals.ts'

/** Without any file arriving. Some steps have shorter limits of their own. */
const limitMs = 8_000

export interface LoadedConsole {
  App: AdminRemoteModule['default']
  release: string
  origin: string
}

/**
 * The console from where the site's configuration says. The federation runtime comes with it, and not before.
 *
 * @param again forgets everything that an earlier attempt left behind.
 * @param preview where another console is to be had from, if the configuration allows it.
 * @throws ConsoleFailure and nothing else, 8 seconds after the last file that arrived.
 */
export async function loadConsole({
  again,
  preview = null,
}: {
  again: boolean
  preview?: string | null
}): Promise<LoadedConsole> {
  const limit = patience(limitMs)
  try {
    return await Promise.race([find(again, preview, limit.renew), limit.over])
  } catch (error) {
    throw error instanceof ConsoleFailure ? error : new ConsoleFailure('unreachable', error)
  } finally {
    limit.end()
  }
}

async function find(again: boolean, preview: string | null, arrived: () => void): Promise<LoadedConsole> {
  const [found, { loadRemoteAdmin }] = await Promise.all([
    loadConfig(again).then((config) => findConsole(pointerOf(config, preview))),
    import('./federation.ts'),
  ])
  arrived()
  return run(found, loadRemoteAdmin, { again, arrived })
}

type Load = typeof import('./federation.ts').loadRemoteAdmin

async function run(
  { live, base }: FoundConsole,
  load: Load,
  { again, arrived }: { again: boolean; arrived: () => void },
): Promise<LoadedConsole> {
  const facts = { release: live.version, origin: base.origin }
  const files = releaseFiles(base, live.files)
  const stopWatching = watchArrivals({ arrived, missing: files.missing })
  try {
    const module = await load(live.entry, files, again)
    if (isAdminRemoteModule(module)) return { App: module.default, ...facts }
    throw new ConsoleFailure('incompatible', 'contract mismatch', facts)
  } catch (error) {
    if (error instanceof ConsoleFailure) throw error
    const isSkew = error instanceof Error && error.message.includes('does not satisfy')
    if (isSkew) throw new ConsoleFailure('incompatible', error, facts)
    throw new ConsoleFailure((await files.areAltered()) ? 'altered' : 'unreachable', error, facts)
  } finally {
    stopWatching()
  }
}

/** A time limit that begins anew with each `renew`. */
function patience(ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let giveUp = (_: Error) => {}
  const over = new Promise<never>((_, reject) => {
    giveUp = reject
  })
  const renew = () => {
    clearTimeout(timer)
    timer = setTimeout(() => giveUp(new Error('no answer in time')), ms)
  }
  renew()
  return { over, renew, end: () => clearTimeout(timer) }
}
