import type { i18n as I18n } from 'i18next'
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../language/use-translation.ts'
import type { Namespace } from '../text/text.ts'
import { afterLoad, onHydrateAll, useIsHydrating } from './hydrate.ts'
import { page } from './page.tsx'

export interface Section {
  (): React.ReactNode
  /** Loads the section with its texts and parts, so that it renders at once. */
  preload(i18n: I18n): Promise<unknown>
}

/** Distance from the screen at which a section is loaded. */
const margin = '400px'

/**
 * A part of a page that hydrates separately, without any cost before that.
 *
 * In a prerendered page it is HTML; its script and texts are loaded when it comes near the screen, is used, or the page
 * is about to change. When rendered in the browser, it is loaded at once.
 *
 * @param when `used`: only on use, for forms that few visitors fill in. `later`: visible at once, hydrates after the
 *   page has loaded.
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
    // One promise while the section is mounted: React asks for it again at each attempt.
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
      // The visitor focused it before the script ran.
      if (element.contains(document.activeElement)) void deferred.now()
      const use = ({ target }: Event) => {
        if (element.contains(target as Node)) void deferred.now()
      }
      const events = ['pointerdown', 'focusin', 'keydown'] as const
      // In the capture phase: React stops events on elements that are not hydrated.
      for (const name of events) document.addEventListener(name, use, true)
      return () => {
        deferred.settle()
        stop()
        watcher.disconnect()
        for (const name of events) document.removeEventListener(name, use, true)
      }
    }, [deferred])

    // The same element in each render, so that React does not update the dehydrated HTML.
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

/** A load that starts on demand, and the promise to suspend on. */
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
    /** Called when the section is hydrated or unmounted. */
    settle,
    /** Loads and hydrates. After a failure the HTML stays, and the next call tries again. */
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
