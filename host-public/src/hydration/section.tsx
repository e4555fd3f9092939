import type { i18n as I18n } from 'i18next'
import {
  type ComponentType,
  type RefObject,
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useI18n } from '../language/use-i18n.ts'
import type { Namespace } from '../text/text.ts'
import { endGuard, guardHydration, hydrateAtOnce, insertForeignNodes, putBackNodes } from './foreign-nodes.ts'
import { fulfilled } from './fulfilled.ts'
import { onGesture, onHydrated } from './gestures.ts'
import { useIsHydrating, useIsPrerendered } from './hydrate.ts'
import { restoreFields } from './keep-fields.ts'
import { page } from './page.tsx'

export interface Section {
  (): React.ReactNode
  /** Loads the section with its texts and parts, so that it renders at once. */
  preload(i18n: I18n): Promise<unknown>
}

/**
 * A part of a page that hydrates separately, without any cost before that.
 *
 * In a prerendered page it is HTML; its script and texts are loaded when one of its controls is used, or the page is
 * about to change. When rendered in the browser, it is loaded at once.
 */
export function section(load: () => Promise<{ default: ComponentType }>, namespace: Namespace): Section {
  const Part = page(load, namespace)

  function Section() {
    const i18n = useI18n()
    const around = useRef<HTMLDivElement>(null)
    // One promise while the section is mounted: React asks for it again at each attempt.
    const isHydrating = useIsHydrating()
    const [deferred] = useState(() => (isHydrating ? deferredLoad(() => Part.preload(i18n)) : null))
    const isPrerendered = useIsPrerendered()
    // Never updated by React: it is removed from the element when the section has been hydrated.
    const [mark] = useState(isPrerendered ? '' : undefined)

    useEffect(() => {
      const element = around.current
      if (!deferred || !element) return
      const stop = onGesture(element, () => deferred.now(element))
      return () => {
        endGuard(element)
        deferred.settle()
        stop()
      }
    }, [deferred])

    // The same element in each render, so that React does not update the dehydrated HTML.
    const [content] = useState(() => (
      <Suspense>
        <SuspendUntilLoaded deferred={deferred} around={around}>
          <Part />
        </SuspendUntilLoaded>
      </Suspense>
    ))
    return (
      <div ref={around} className="section" data-dehydrated={mark}>
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
    async now(element: Element): Promise<void> {
      try {
        await load()
      } catch {
        return
      }
      // React may not have read it before.
      fulfilled(arrived, undefined)
      arrive()
      if (putBackNodes(element)) hydrateAtOnce(element.firstElementChild ?? element)
      else guardHydration(element)
      await settled
    },
  }
}
type DeferredLoad = ReturnType<typeof deferredLoad>

interface Suspended {
  deferred: DeferredLoad | null
  around: RefObject<HTMLElement | null>
  children: React.ReactNode
}

function SuspendUntilLoaded({ deferred, around, children }: Suspended) {
  if (deferred) use(deferred.arrived)
  useLayoutEffect(() => {
    if (around.current) endGuard(around.current)
    deferred?.settle()
    // Before the next key, and once the element around is known.
    queueMicrotask(() => restoreFields(around.current ?? document))
  }, [deferred, around])
  useEffect(() => {
    if (around.current) insertForeignNodes(around.current)
    onHydrated(around.current)
  }, [around])
  return children
}
