import { splitPath } from '@grace/contract/languages'
import { useLocation, useNavigationType } from '@grace/shared-auth/router'
import { useEffect, useRef, useState } from 'react'
import { searchOf } from '../public-paths.ts'

/** After a navigation: scrolls, moves the focus to the heading and says where one is. */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation()
  const { path: own } = splitPath(pathname)
  // Inside the console the console moves the focus: it knows a dialog from a screen.
  const path = own.replace(/^\/admin\/.*/, '/admin') + searchOf(own, search)
  const kind = useNavigationType()
  const previous = useRef<string | null>(null)
  const [announced, setAnnounced] = useState('')

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again is an arrival too.
  useEffect(() => {
    const from = previous.current
    previous.current = path
    const section = hash ? document.getElementById(hash.slice(1)) : null
    const isNewPage = from !== null && from !== path
    if (section) section.scrollIntoView()
    // Going back, the browser knows where one was.
    else if (isNewPage && kind !== 'POP') window.scrollTo({ top: 0, behavior: 'instant' })
    if (!isNewPage && !(section && from !== null)) return
    const heading = (section ?? document).querySelector<HTMLElement>('h1, h2')
    // A menu opened while the page loads, or whose click is still to be rendered, would close if it lost the focus.
    if (heading && !document.activeElement?.ariaExpanded) {
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    }
    if (isNewPage) setAnnounced(document.title)
  }, [path, hash, key])

  return (
    <p className="only-heard" role="status">
      {announced}
    </p>
  )
}
