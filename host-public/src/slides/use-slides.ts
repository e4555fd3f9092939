import { useEffect, useState } from 'react'

const slideMs = 4_000

/** Index of the current slide; advances every 4 seconds unless paused. */
export function useSlides(count: number) {
  const [shown, setShown] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  /** While the slides have the focus, they do not advance. */
  const [isInUse, setIsInUse] = useState(false)
  const isMoving = !isPaused && !isInUse

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPaused(true)
  }, [])

  // The timer restarts with each change, so that a chosen slide is shown as long as any other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    if (!isMoving || count < 2) return
    const timer = setTimeout(() => setShown((slide) => (slide + 1) % count), slideMs)
    return () => clearTimeout(timer)
  }, [isMoving, shown, count])

  // Slides may have been deleted in the meantime.
  return { shown: shown % count, show: setShown, isPaused, setIsPaused, isMoving, setIsInUse }
}
