import { beforeSteps, useLocation } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The router stores an index in each history entry. */
const historyIndexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null

/** Asks before the tab is closed, another page is loaded, or Back or Forward is used. */
export function useNavigationBlocker(mustAsk: () => boolean, leave: (go: () => void) => void): void {
  const isBlocked = useEffectEvent(mustAsk)
  const onBlocked = useEffectEvent(leave)
  const location = useLocation()
  const historyIndex = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is that of the location.
  useEffect(() => {
    historyIndex.current = historyIndexOf(history.state)
  }, [location])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isBlocked()) event.preventDefault()
    }
    addEventListener('beforeunload', onUnload)
    return () => removeEventListener('beforeunload', onUnload)
  }, [])

  useEffect(() => {
    let isReturning = false
    const onPopState = (event: PopStateEvent) => {
      if (isReturning) {
        isReturning = false
        event.stopImmediatePropagation()
        return
      }
      const to = historyIndexOf(event.state)
      const by = to !== null && historyIndex.current !== null ? to - historyIndex.current : 0
      if (by === 0 || !isBlocked()) return
      // Hide the event from the router and return to the form's history entry; the form stays mounted.
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-by)
      onBlocked(() => history.go(by))
    }
    return beforeSteps(onPopState)
  }, [])
}
