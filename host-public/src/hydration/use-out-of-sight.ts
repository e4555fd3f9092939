import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Content at this distance may be visible by the time it is rendered. */
const rootMargin = '300px'

/** The latest value, but unchanged while the element is visible, so that updates cause no layout shift. */
export function useOutOfSight<T>(value: T, element: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === shown || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        // Synchronously: a moment later the visitor may have scrolled there.
        if (entries.every(({ isIntersecting }) => !isIntersecting)) flushSync(() => setShown(value))
      },
      { rootMargin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [value, shown, element])
  return shown
}
