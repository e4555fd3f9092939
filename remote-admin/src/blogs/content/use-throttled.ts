import { useEffect, useMemo, useRef } from 'react'

/** Calls at once and then at most every `ms`; `flush` makes a pending call now. */
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
  useEffect(() => throttled.stop, [throttled])
  return throttled
}
