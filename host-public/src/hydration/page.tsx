import type { Language } from '@grace/contract/languages'
import type { i18n as I18n } from 'i18next'
import { type ComponentType, createContext, use, useState } from 'react'
import { hasTexts, loadTexts } from '../language/i18n.ts'
import { useI18n } from '../language/use-i18n.ts'
import type { Namespace } from '../text/text.ts'
import { fulfilled } from './fulfilled.ts'
import { useIsHydrating } from './hydrate.ts'

export interface Page {
  (): React.ReactNode
  /** Loads the page and its texts, so that it renders at once. */
  preload(i18n: I18n): Promise<unknown>
  /** Also loads its lazy parts, for a navigation from another page. */
  preloadWhole(i18n: I18n): Promise<unknown>
}

/** Preloads the page at an address. A context, to avoid an import cycle between links and pages. */
export const Preloading = createContext<(address: string) => Promise<unknown>>(() => Promise.resolve())

/** A part of a page that is loaded separately. */
interface Part {
  preload(i18n: I18n): Promise<unknown>
}

/** A page in a chunk of its own, loaded together with its texts in the current language. */
export function page(
  load: () => Promise<{ default: ComponentType; parts?: readonly Part[] }>,
  namespace: Namespace = 'site',
): Page {
  let arrived: ComponentType | null = null
  let parts: readonly Part[] = []
  let havePartsArrived = false
  // One promise for script and texts, the same in each render: React matches suspended promises by order, and
  // confuses two of which the first is skipped once it has resolved.
  const waiting = new WeakMap<Promise<void>, Promise<ComponentType>>()
  const waitingWhole = new WeakMap<Promise<ComponentType>, Promise<ComponentType>>()

  function preload(i18n: I18n): Promise<ComponentType> {
    const texts = loadTexts(i18n, i18n.language as Language, namespace)
    const known = waiting.get(texts)
    if (known) return known
    const whole = Promise.all([load(), texts]).then(([module]) => {
      arrived = module.default
      parts = module.parts ?? []
      return module.default
    })
    waiting.set(texts, whole)
    whole.catch(() => waiting.delete(texts))
    return whole
  }

  /** One promise as well. */
  function preloadWhole(i18n: I18n): Promise<ComponentType> {
    const first = preload(i18n)
    const known = waitingWhole.get(first)
    if (known) return known
    const whole = first.then(async (component) => {
      // A part that did not load is loaded again, or reported, when it renders.
      await Promise.allSettled(parts.map((part) => part.preload(i18n)))
      havePartsArrived = true
      return component
    })
    waitingWhole.set(first, whole)
    whole.catch(() => waitingWhole.delete(first))
    return whole
  }

  function Page() {
    const i18n = useI18n()
    // Prerendered parts load when they are used. After a navigation the page waits for them: an anchor may lead to one.
    const isHydrating = useIsHydrating()
    const [loadContent] = useState(() => (isHydrating ? preload : preloadWhole))
    const isReady = isHydrating || havePartsArrived || parts.length === 0
    // Fixed at the first render: React discards the HTML if this changes during hydration.
    const [ready] = useState<ComponentType | null>(() => (isReady ? arrived : null))
    // `use` in each render, and with the same promise: React warns when a component that was suspended ends without it.
    const content = loadContent(i18n)
    const Component = use(ready && hasTexts(i18n, namespace) ? fulfilled(content, ready) : content)
    return <Component />
  }
  return Object.assign(Page, { preload, preloadWhole })
}
