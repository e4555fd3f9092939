import { DownloadError } from '@grace/shared-auth/download'
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { areFilesGone, isGoneStatus } from './renewal/gone-files.ts'
import { GonePart } from './renewal/gone-part.ts'
import { withReason } from './renewal/missing-part.ts'
import { useUnsavedGuard } from './unsaved/unsaved.tsx'

/**
 * A component in a file of its own, fetched when it is first drawn; a failed download is thrown to the boundary
 * around it, and asked for again when that draws it anew. Where a release has taken the file away, the page comes anew.
 *
 * Not `React.lazy`: that remembers a failure for ever, and React holds back what it reveals for 300 ms.
 */
export function lazyPart<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null

  return function LazyPart(props: P) {
    const [state, setState] = useState<{ part: ComponentType<P> | null; error?: unknown }>({ part: loaded })
    const { renew } = useUnsavedGuard()
    const onFailure = useEffectEvent(async (error: unknown) => {
      const isGone = (error instanceof DownloadError && isGoneStatus(error.status)) || (await areFilesGone())
      if (isGone && renew()) return
      setState({ part: null, error: isGone ? new GonePart() : withReason(error) })
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
