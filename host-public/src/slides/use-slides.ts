import { useEffect, useState } from 'react'

const slideMs = 4_000

/** Which of `count` slides is shown: the next one every 4 seconds, again from the first, unless it is paused. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  /** While somebody is in the middle of it nothing moves away from under them. */
  const [isInUse, setIsInUse] = useState(false)
  const isMoving = !isPaused && !isInUse

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
  }, [])

  // Counted from the last change, so that a slide somebody chose is shown as long as any other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isMoving) return
    const timer = setTimeout(() => setShown((slide) => (slide + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [isMoving, shown, count])

  return { shown, show: setShown, isPaused, setIsPaused, isMoving, setIsInUse }
}
