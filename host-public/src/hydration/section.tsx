import type { i18n as I18n } from 'i18next'
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import type { Namespace } from '../text/text.ts'
import { afterLoad, onHydrateAll, useIsHydrating } from './hydrate.ts'
import { page } from './page.tsx'

export interface Section {
  (): React.ReactNode
  /** Fetches the section with its texts and parts, so that it then draws at once. */
  preload(i18n: I18n): Promise<unknown>
}

/** A section this close to the screen is loaded. */
const margin = '400px'

/**
 * A part of a page that is hydrated by itself, and costs a visitor nothing before.
 *
 * In a prerendered page it is HTML; its script and texts are fetched when it comes near the screen, is used, or anything
 * about the page is about to change. Rendered in the browser, it is fetched at once.
 *
 * @param when `used`: not when it is in view, as for a form that most people pass by. `later`: in view from the
 *   beginning, it waits until the page has loaded.
 */
export function section(
  load: () => Promise<{ default: ComponentType }>,
  namespace: Namespace,
  { when = 'near' }: { when?: 'near' | 'used' | 'later' } = {},
): Section {
  const Part = page(load, namespace)

  function Section() {
    const { i18n } = useTranslation()
    const around = useRef<HTMLDivElement>(null)
    // One promise for as long as the section is there: React asks for it again at each attempt.
    const isHydrating = useIsHydrating()
    const [deferred] = useState(() => (isHydrating ? deferredLoad(() => Part.preload(i18n)) : null))

    useEffect(() => {
      const element = around.current
      if (!deferred || !element) return
      const stop = onHydrateAll(deferred.now)
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void deferred.now()
        },
        { rootMargin: margin },
      )
      if (when === 'near') watcher.observe(element)
      if (when === 'later') afterLoad(deferred.now)
      // Somebody was quicker than the script.
      if (element.contains(document.activeElement)) void deferred.now()
      const use = ({ target }: Event) => {
        if (element.contains(target as Node)) void deferred.now()
      }
      const events = ['pointerdown', 'focusin', 'keydown'] as const
      // In the capture phase: React stops events on what is not hydrated yet.
      for (const name of events) document.addEventListener(name, use, true)
      return () => {
        deferred.settle()
        stop()
        watcher.disconnect()
        for (const name of events) document.removeEventListener(name, use, true)
      }
    }, [deferred])

    // The same element at each drawing: for React it then has not changed, and neither has the HTML it stands for.
    const [content] = useState(() => (
      <Suspense>
        <SuspendUntilLoaded deferred={deferred}>
          <Part />
        </SuspendUntilLoaded>
      </Suspense>
    ))
    return (
      <div ref={around} className="section">
        {content}
      </div>
    )
  }
  return Object.assign(Section, { preload: Part.preloadWhole })
}

/** Loading that has yet to begin. */
function deferredLoad(load: () => Promise<unknown>) {
  let arrive = () => {}
  let settle = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  return {
    arrived,
    /** To be called once the section is hydrated, or unmounted. */
    settle,
    /** Loads and hydrates. A failed attempt leaves the HTML as it is, and the next one tries again. */
    async now(): Promise<void> {
      try {
        await load()
      } catch {
        return
      }
      arrive()
      await settled
    },
  }
}
type DeferredLoad = ReturnType<typeof deferredLoad>

function SuspendUntilLoaded({
  deferred,
  children,
}: {
  deferred: DeferredLoad | null
  children: React.ReactNode
}) {
  if (deferred) use(deferred.arrived)
  useEffect(() => deferred?.settle(), [deferred])
  return children
}
