import { useEffect, useMemo, useRef } from 'react'

/** Before the form stores its draft, which may listen since before this field was there. */
const first = { capture: true }

/**
 * Calls at once and then at most every `ms`; `flush` makes a pending call now. So do the unmounting and a page that is
 * hidden, left or closed: the draft of the form must have the last words. On a busy machine a browser ends the process
 * of a page before its `pagehide`, but not before its `beforeunload`.
 */
export function useThrottled(callback: () => void, ms: number) {
  const latestCallback = useRef(callback)
  useEffect(() => {
    latestCallback.current = callback
  })
  const throttled = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isDue = false
    const flush = () => {
      if (!isDue) return
      isDue = false
      latestCallback.current()
    }
    const pause = () => {
      timer = setTimeout(() => {
        timer = undefined
        if (isDue) pause()
        flush()
      }, ms)
    }
    return {
      flush,
      call() {
        isDue = true
        if (timer !== undefined) return
        pause()
        flush()
      },
      stop: () => clearTimeout(timer),
    }
  }, [ms])
  useEffect(() => {
    const { flush, stop } = throttled
    const targets = { beforeunload: window, pagehide: window, visibilitychange: document }
    for (const [type, target] of Object.entries(targets)) target.addEventListener(type, flush, first)
    return () => {
      for (const [type, target] of Object.entries(targets)) target.removeEventListener(type, flush, first)
      stop()
      flush()
    }
  }, [throttled])
  return throttled
}
