import { type RefObject, useEffect, useState } from 'react'
import { afterLoad } from '../hydration/hydrate.ts'

/** Network Information API, where the browser supports it. */
type Connected = Navigator & { connection?: { saveData?: boolean; effectiveType?: string } }

function isCheap(): boolean {
  const { saveData, effectiveType = '4g' } = (navigator as Connected).connection ?? {}
  return !saveData && effectiveType === '4g'
}

/**
 * Chooses the film of this visit and whether it plays: automatically after the page has loaded and the browser is idle,
 * unless the visitor saves data or prefers reduced motion.
 *
 * @param stage plays only while this element is in view.
 */
export function usePlayer(videos: readonly string[], stage: RefObject<Element | null>) {
  const [video, setVideo] = useState<string>()
  const [isStill, setIsStill] = useState(false)
  const [isStarted, setIsStarted] = useState(false)
  const [isMoving, setIsMoving] = useState(false)
  const [isInSight, setIsInSight] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen once for each visit, even if the settings change.
  useEffect(() => {
    const decide = () => {
      const reducesMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
      setVideo(videos[Math.floor(Math.random() * videos.length)])
      setIsStill(reducesMotion)
      setIsMoving(!reducesMotion)
      setIsStarted(!reducesMotion && isCheap())
    }
    // After load, because a browser that waits for the network is idle as well.
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
    /** Undefined until the browser is idle. */
    video,
    isStarted,
    /** True if the visitor lets it play. */
    isMoving,
    isPlaying: isMoving && isInSight,
    /** Nothing moves, so there is nothing to pause. */
    isAtRest: isStill && !isStarted,
    start() {
      setIsStarted(true)
      setIsMoving(true)
    },
    /** The browser refused to play it, or it did not load: it can be started again. */
    refused: () => setIsStarted(false),
    toggle: () => setIsMoving(!isMoving),
  }
}
