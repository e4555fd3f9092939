import { type RefObject, useEffect, useState } from 'react'
import { afterLoad } from '../hydration/hydrate.ts'

/** What browsers tell of the connection, where they do. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }

function isCheap(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as Connected).connection ?? {}
  return !saveData && effectiveType === '4g'
}

/**
 * Which film there is today, and whether it plays: by itself once the page has loaded and the browser has nothing else
 * to do, unless that would cost or disturb the visitor.
 *
 * @param stage what must be in view.
 */
export function usePlayer(videos: readonly string[], stage: RefObject<Element | null>) {
  const [video, setVideo] = useState<string>()
  const [isStill, setIsStill] = useState(false)
  const [isStarted, setIsStarted] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [isInSight, setIsInSight] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: one for each visit, also when the settings change meanwhile.
  useEffect(() => {
    const decide = () => {
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      setVideo(videos[Math.floor(Math.random() * videos.length)])
      setIsStill(reducesMotion)
      setIsMoving(!reducesMotion)
      setIsStarted(!reducesMotion && isCheap())
    }
    // A browser that waits for the network is idle as well.
    afterLoad(() => (window.requestIdleCallback ?? setTimeout)(decide))
  }, [])

  useEffect(() => {
    if (!stage.current) return
    let isNear = false
    const look = () => setIsInSight(isNear && !document.hidden)
    const watcher = new IntersectionObserver((entries) => {
      isNear = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    watcher.observe(stage.current)
    document.addEventListener('visibilitychange', look)
    return () => {
      watcher.disconnect()
      document.removeEventListener('visibilitychange', look)
    }
  }, [stage])

  return {
    /** Not known before the browser has time for it. */
    video,
    isStarted,
    /** As the visitor wants it. */
    isMoving,
    isPlaying: isMoving && isInSight,
    /** Nothing moves that could be paused. */
    isAtRest: isStill && !isStarted,
    start() {
      setIsStarted(true)
      setIsMoving(true)
    },
    /** The browser does not let it play, or it did not arrive: it can be asked for again. */
    refused: () => setIsStarted(false),
    toggle: () => setIsMoving(!isMoving),
  }
}
