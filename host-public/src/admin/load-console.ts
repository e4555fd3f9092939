import { type AdminRemoteModule, isAdminRemoteModule } from '@grace/shared-auth/admin-remote'
import { DownloadError } from '@grace/shared-auth/download'
import { type IdleLimit, idleLimit } from '@grace/shared-auth/idle-limit'
import { loadConfig } from '../config.ts'
import { ConsoleFailure, type FailureKind } from './console-failure.ts'
import { type FoundConsole, findConsole, pointerOf } from './live-console.ts'
import { type ReleaseFiles, releaseFiles } from './release-files.ts'
import { watchDownloads } from './watch-downloads.ts'

/** Limit without progress. Some steps have shorter limits. */
const limitMs = 8_000

export interface LoadedConsole {
  App: AdminRemoteModule['default']
  release: string
  origin: string
}

/**
 * Loads the console from the configured address. The federation runtime is loaded with it, not before.
 *
 * @param again discards everything of an earlier attempt.
 * @param preview address of another console, if the configuration allows its origin.
 * @throws ConsoleFailure and nothing else, at most 8 seconds after the last byte; hanging requests are then aborted.
 */
export async function loadConsole({
  again,
  preview = null,
}: {
  again: boolean
  preview?: string | null
}): Promise<LoadedConsole> {
  const limit = idleLimit(limitMs)
  try {
    return await Promise.race([find(again, preview, limit), rejected(limit.signal)])
  } catch (error) {
    throw error instanceof ConsoleFailure ? error : new ConsoleFailure('unreachable', error)
  } finally {
    limit.end()
  }
}

const rejected = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

async function find(again: boolean, preview: string | null, limit: IdleLimit): Promise<LoadedConsole> {
  const [found, { loadRemoteAdmin }] = await Promise.all([
    loadConfig(again).then((config) => findConsole(pointerOf(config, preview))),
    import('./federation.ts'),
  ])
  limit.renew()
  return run(found, loadRemoteAdmin, again, limit)
}

type Load = typeof import('./federation.ts').loadRemoteAdmin

async function run(
  { live, base }: FoundConsole,
  load: Load,
  again: boolean,
  { renew, signal }: IdleLimit,
): Promise<LoadedConsole> {
  const facts = { release: live.version, origin: base.origin }
  const files = releaseFiles(base, live.files)
  const stopWatching = watchDownloads({ arrived: renew, missing: files.missing })
  try {
    const module = await load(live.entry, files, { again, arrived: renew, signal })
    if (isAdminRemoteModule(module)) return { App: module.default, ...facts }
    throw new ConsoleFailure('incompatible', 'contract mismatch', facts)
  } catch (error) {
    if (error instanceof ConsoleFailure) throw error
    throw new ConsoleFailure(await kindOf(error, files), error, facts)
  } finally {
    stopWatching()
  }
}

/** If all files arrived unaltered, the console itself has failed. */
async function kindOf(error: unknown, files: ReleaseFiles): Promise<FailureKind> {
  const message = error instanceof Error ? error.message : ''
  if (message.includes('does not satisfy')) return 'incompatible'
  if (await files.areAltered()) return 'altered'
  const isMissing = error instanceof DownloadError || files.isMissing() || message.includes('timed out')
  return isMissing ? 'unreachable' : 'crashed'
}
