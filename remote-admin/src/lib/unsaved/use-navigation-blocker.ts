import { beforeSteps, useLocation } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The router numbers the steps of the history. */
const historyIndexOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null

/** Asks before the browser's own ways out: closing the tab, loading another page, and the Back and Forward buttons. */
export function useNavigationBlocker(hasUnsaved: () => boolean, leave: (go: () => void) => void): void {
  const isBlocked = useEffectEvent(hasUnsaved)
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
      // The router hears nothing of it: the address goes back to where the form is, and the form stays.
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-by)
      onBlocked(() => history.go(by))
    }
    return beforeSteps(onPopState)
  }, [])
}
