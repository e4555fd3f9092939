import { type RefObject, useEffect, useState } from 'react'

/**
 * The latest value, but never under the eyes of who reads: while the element is in sight what it shows stays, so that
 * nothing on the screen moves.
 */
export function useOutOfSight<T>(value: T, element: RefObject<Element | null>): T {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (value === shown || !element.current) return
    const watcher = new IntersectionObserver((entries) => {
      if (entries.every(({ isIntersecting }) => !isIntersecting)) setShown(value)
    })
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [value, shown, element])
  return shown
}
