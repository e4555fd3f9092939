import type { i18n as I18n } from 'i18next'
import { type ComponentType, Suspense, use, useEffect, useRef, useState } from 'react'
import { useTranslation } from './language/use-translation.ts'
import { afterLoad } from './lib/after-load.ts'
import { useIsTakenOver } from './lib/use-is-taken-over.ts'
import { onWake } from './lib/waking.ts'
import { page } from './page.tsx'
import type { Namespace } from './text/text.ts'

export interface Section {
  (): React.ReactNode
  /** Fetches the section with its texts and parts, so that it then draws at once. */
  preload(i18n: I18n): Promise<unknown>
}

/** Loading begins when a section is this close to being seen. */
const margin = '400px'

/**
 * A part of a page that costs a visitor nothing until it comes near the screen.
 *
 * In a prerendered page it is there from the beginning as HTML, and its script and texts are fetched when they are
 * wanted: when the section is nearly in view, is used, or anything about the page changes. Drawn in the browser, it
 * is fetched at once.
 *
 * @param wakes `used`: being in view is no reason yet, as for a form that most people pass by. `later`: in view from the
 *   beginning, it waits until the page has loaded.
 */
export function section(
  load: () => Promise<{ default: ComponentType }>,
  namespace: Namespace,
  { wakes = 'near' }: { wakes?: 'near' | 'used' | 'later' } = {},
): Section {
  const Part = page(load, namespace)

  function Section() {
    const { i18n } = useTranslation()
    const around = useRef<HTMLDivElement>(null)
    // One promise for as long as the section is there: React asks for it again at each attempt.
    const isTakenOver = useIsTakenOver()
    const [wanted] = useState(() => (isTakenOver ? new Wanted(() => Part.preload(i18n)) : null))

    useEffect(() => {
      const element = around.current
      if (!wanted || !element) return
      const stop = onWake(wanted.now)
      const watcher = new IntersectionObserver(
        (entries) => {
          if (entries.some(({ isIntersecting }) => isIntersecting)) void wanted.now()
        },
        { rootMargin: margin },
      )
      if (wakes === 'near') watcher.observe(element)
      if (wakes === 'later') afterLoad(wanted.now)
      // Somebody was quicker than the script.
      if (element.contains(document.activeElement)) void wanted.now()
      const use = ({ target }: Event) => {
        if (element.contains(target as Node)) void wanted.now()
      }
      const events = ['pointerdown', 'focusin', 'keydown'] as const
      // Ahead of React, which lets no event through to what it has not brought to life.
      for (const name of events) document.addEventListener(name, use, true)
      return () => {
        wanted.settle()
        stop()
        watcher.disconnect()
        for (const name of events) document.removeEventListener(name, use, true)
      }
    }, [wanted])

    // The same element at each drawing: for React it then has not changed, and neither has the HTML it stands for.
    const [content] = useState(() => (
      <Suspense>
        <When wanted={wanted}>
          <Part />
        </When>
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

/** Loading that somebody has yet to ask for. */
class Wanted {
  readonly arrived: Promise<void>
  private arrive = () => {}
  private readonly settled: Promise<void>
  /** To be called once the section is alive, or gone. */
  settle = () => {}
  private readonly load: () => Promise<unknown>

  constructor(load: () => Promise<unknown>) {
    this.load = load
    this.arrived = new Promise((resolve) => {
      this.arrive = resolve
    })
    this.settled = new Promise((resolve) => {
      this.settle = resolve
    })
  }

  /** Asks for it. Done once it is alive; a failed attempt leaves the HTML as it is, and the next one tries again. */
  now = async (): Promise<void> => {
    try {
      await this.load()
    } catch {
      return
    }
    this.arrive()
    await this.settled
  }
}

function When({ wanted, children }: { wanted: Wanted | null; children: React.ReactNode }) {
  if (wanted) use(wanted.arrived)
  useEffect(() => wanted?.settle(), [wanted])
  return children
}
