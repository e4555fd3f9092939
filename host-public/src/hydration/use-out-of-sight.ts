import { type RefObject, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** What is this close may be in sight by the time it is drawn. */
const rootMargin = '300px'

/**
 * The latest value, but never under the eyes of who reads: while the element is in sight what it shows stays, so that
 * nothing on the screen moves.
 */
export function useOutOfSight<T>(value: T, element: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === shown || !element.current) return
    const watcher = new IntersectionObserver(
      (entries) => {
        // At once: a moment later somebody may have scrolled there.
        if (entries.every(({ isIntersecting }) => !isIntersecting)) flushSync(() => setShown(value))
      },
      { rootMargin },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [value, shown, element])
  return shown
}
