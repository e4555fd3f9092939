import { splitPath } from '@grace/contract/languages'
import { useLocation, useNavigationType } from '@grace/shared-auth/router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useIsPrerendered } from '../hydration/hydrate.ts'
import { searchOf } from '../public-paths.ts'

/**
 * After a client-side navigation: scrolls, focuses the heading, and announces the title. The pages stand last in the root:
 * React inserts a page before the node that follows it, which an extension may have moved.
 */
export function RouteAnnouncer({ children }: { children: ReactNode }) {
  const { pathname, search, hash, key } = useLocation()
  const { path: own } = splitPath(pathname)
  // The console focuses its own screens and dialogs.
  const path = own.replace(/^\/admin\/.*/, '/admin') + searchOf(own, search)
  const kind = useNavigationType()
  const isPrerendered = useIsPrerendered()
  const previous = useRef<string | null>(null)
  const [announced, setAnnounced] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: following the same link again is a navigation too.
  useEffect(() => {
    const from = previous.current
    previous.current = path
    const section = hash ? document.getElementById(hash.slice(1)) : null
    if (from === null) {
      // In a prerendered page the browser has scrolled to the anchor, and the visitor perhaps elsewhere since.
      if (!isPrerendered) section?.scrollIntoView()
      return
    }
    const isNewPage = from !== path
    // On Back and Forward the browser restores the scroll position.
    if (kind !== 'POP') {
      if (section) section.scrollIntoView()
      else if (isNewPage) window.scrollTo({ top: 0, behavior: 'instant' })
    }
    if (!isNewPage && !section) return
    const heading = (section ?? document).querySelector<HTMLElement>('h1, h2')
    // Do not take the focus from a menu that was opened while the page loads.
    if (heading && !isMenuOpen()) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    if (isNewPage) setAnnounced(document.title)
  }, [path, hash, key])

  return (
    <>
      <p className="only-heard" role="status">
        {announced}
      </p>
      {children}
    </>
  )
}

function isMenuOpen(): boolean {
  const { activeElement } = document
  const menu = activeElement instanceof HTMLButtonElement && activeElement.popoverTargetElement
  return menu instanceof Element && menu.matches(':popover-open')
}
