import { type AdminRemoteModule, isAdminRemoteModule } from '@grace/shared-auth/admin-remote'
import { loadConfig } from '../config.ts'
import { ConsoleFailure } from './console-failure.ts'
import { findConsole } from './live-console.ts'

/** The steps have shorter limits of their own; together they must not take longer than this. */
const limitMs = 9_000

/**
 * The console from where the site's configuration says. The federation runtime comes with it, and not before.
 *
 * @param again forgets everything that an earlier attempt left behind.
 * @throws ConsoleFailure and nothing else, within 9 seconds.
 */
export async function loadConsole({ again }: { again: boolean }): Promise<AdminRemoteModule> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), limitMs)
  })
  try {
    const module = await Promise.race([fetchConsole(again), late])
    if (isAdminRemoteModule(module)) return module
    throw new ConsoleFailure('incompatible', 'contract mismatch')
  } catch (error) {
    if (error instanceof ConsoleFailure) throw error
    const isSkew = error instanceof Error && error.message.includes('does not satisfy')
    throw new ConsoleFailure(isSkew ? 'incompatible' : 'unreachable', error)
  } finally {
    clearTimeout(timer)
  }
}

async function fetchConsole(again: boolean): Promise<unknown> {
  const found = loadConfig(again).then(({ remotes }) =>
    findConsole(new URL(remotes.remote_admin, location.href)),
  )
  const [{ entry }, { loadRemoteAdmin }] = await Promise.all([found, import('./federation.ts')])
  return loadRemoteAdmin(entry, again)
}
