import { type ComponentType, type ReactNode, useEffect, useState } from 'react'

/**
 * A component in a file of its own, fetched when it is first drawn; a failed download is thrown to the boundary
 * around it, and asked for again when that draws it anew.
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
    useEffect(() => {
      if (loaded) return
      load().then(
        (part) => {
          loaded = part
          setState({ part })
        },
        (error) => setState({ part: null, error }),
      )
    }, [])
    if (state.error) throw state.error
    const Part = state.part
    return Part ? <Part {...props} /> : waiting
  }
}
