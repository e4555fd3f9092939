import { joinPath, splitPath } from '@grace/contract/languages'
import { Link, useLocation } from '@grace/shared-auth/router'
import { type ComponentProps, useContext } from 'react'
import { hydrateAll } from '../hydration/gestures.ts'
import { Preloading } from '../hydration/page.tsx'
import { publicPathAt } from '../public-paths.ts'

/** Link to a page of the site: keeps the language prefix, and prefetches the page on hover and focus. */
export function PageLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { prefix } = splitPath(useLocation().pathname)
  const preloading = useContext(Preloading)
  const preload = () => preloading(to)
  const early = () => {
    preload().catch(() => {
      // When followed, the link reports the failure.
    })
  }
  return (
    <Link
      discover="none"
      {...rest}
      to={publicPathAt(to.replace(/[?#].*/, '')) ? joinPath(prefix, to) : to}
      onPointerEnter={early}
      onFocus={early}
      onClick={(event) => {
        rest.onClick?.(event)
        void hydrateAll()
        busyUntil(preload())
      }}
    />
  )
}

/** The old page stays until the new one is ready; meanwhile the document shows progress. */
function busyUntil(arrived: Promise<unknown>) {
  const { classList } = document.documentElement
  classList.add('busy')
  const done = () => classList.remove('busy')
  arrived.then(done, done)
}
