import { beforeSteps, useLocation } from '@grace/shared-auth/router'
import { useEffect, useEffectEvent, useRef } from 'react'

/** The router numbers the steps of the history. */
const stepOf = (state: unknown): number | null => (state as { idx?: number } | null)?.idx ?? null

/** Asks before the browser's own ways out: closing the tab, loading another page, and the Back and Forward buttons. */
export function useHeldBack(isHeld: () => boolean, leave: (go: () => void) => void): void {
  const held = useEffectEvent(isHeld)
  const ask = useEffectEvent(leave)
  const location = useLocation()
  const step = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is that of the location.
  useEffect(() => {
    step.current = stepOf(history.state)
  }, [location])

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (held()) event.preventDefault()
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
      const to = stepOf(event.state)
      const by = to !== null && step.current !== null ? to - step.current : 0
      if (by === 0 || !held()) return
      // The router hears nothing of it: the address goes back to where the form is, and the form stays.
      event.stopImmediatePropagation()
      isReturning = true
      history.go(-by)
      ask(() => history.go(by))
    }
    return beforeSteps(onPopState)
  }, [])
}
