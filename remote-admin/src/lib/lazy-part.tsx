import { DownloadError } from '@grace/shared-auth/download'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { asMissingChunk } from './reload/missing-chunk-error.ts'
import { RemovedChunkError } from './reload/removed-chunk-error.ts'
import { areFilesRemoved, isRemovedStatus } from './reload/removed-files.ts'
import { useUnsavedGuard } from './unsaved/unsaved.tsx'

/**
 * Lazily loaded component. A failed download is thrown to the error boundary; a retry there loads it again. When a
 * release has removed the file, the page reloads.
 *
 * Not `React.lazy`, which caches a failure for ever, and whose reveal React delays by 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null

  return function LazyPart(props: P) {
    const [state, setState] = useState<{ part: ComponentType<P> | null; error?: unknown }>({ part: loaded })
    const { reloadIfSafe } = useUnsavedGuard()
    const onFailure = useEffectEvent(async (error: unknown) => {
      const isGone =
        (error instanceof DownloadError && isRemovedStatus(error.status)) || (await areFilesRemoved())
      if (isGone && reloadIfSafe()) return
      setState({ part: null, error: isGone ? new RemovedChunkError() : asMissingChunk(error) })
    })
    useEffect(() => {
      if (loaded) return
      load().then((part) => {
        loaded = part
        setState({ part })
      }, onFailure)
    }, [])
    if (state.error) throw state.error
    const Part = state.part
    return Part ? <Part {...props} /> : waiting
  }
}
