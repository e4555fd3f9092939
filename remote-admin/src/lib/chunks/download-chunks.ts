import { download } from '@grace/shared-auth/download'
import { idleLimit } from '@grace/shared-auth/idle-limit'

/** Maximum time without receiving a byte. */
const limitMs = 8_000

/** The part of the bundler's runtime that is used here; webpack documents the names as `RuntimeGlobals`. */
export interface BundlerRuntime {
  /** Loads a chunk. */
  e: (id: string | number) => Promise<unknown>
  /** The path of a chunk's script. */
  u: (id: string | number) => string
  /** The path of a chunk's stylesheet. */
  k?: (id: string | number) => string
  /** The public path. */
  p: string
  /** Integrity of scripts by chunk, for chunks that have one. Absent in development. */
  sriHashes?: Record<string, string>
  /** Integrity of stylesheets by chunk, for chunks that have one. */
  sriCssHashes?: Record<string, string>
}

type LoadedChunk = [ids: (string | number)[], ...rest: unknown[]]

/**
 * Downloads each chunk by an abortable request before an element loads it. A stalled socket would otherwise block
 * every retry as well.
 *
 * @param loaded the chunks that the page has already loaded.
 */
export function downloadChunks(runtime: BundlerRuntime, loaded: readonly LoadedChunk[]): void {
  const { e: loadChunk, sriHashes, sriCssHashes } = runtime
  if (!sriHashes) return
  const arrived = new Set(loaded.flatMap(([ids]) => ids).flatMap((id) => filesOf(id)))
  /** Downloaded, but rejected by the element: the copies in the HTTP cache are damaged. */
  const refused = new Set<string>()

  function filesOf(id: string | number): string[] {
    const script = sriHashes?.[id] ? [runtime.p + runtime.u(id)] : []
    const style = sriCssHashes?.[id] && runtime.k ? [runtime.p + runtime.k(id)] : []
    return [...script, ...style]
  }

  runtime.e = async (id) => {
    const files = filesOf(id)
    const missing = files.filter((url) => !arrived.has(url))
    await Promise.all(missing.map((url) => downloadInTime(url, refused.has(url) ? 'reload' : 'default')))
    for (const url of missing) arrived.add(url)
    try {
      return await loadChunk(id)
    } catch (error) {
      for (const url of files) {
        arrived.delete(url)
        refused.add(url)
      }
      throw error
    }
  }
}

async function downloadInTime(url: string, cache: 'default' | 'reload'): Promise<void> {
  const { signal, renew, end } = idleLimit(limitMs)
  try {
    await download(url, { signal, cache, onProgress: renew })
  } finally {
    end()
  }
}
