import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  state?: unknown
}

/** The router's own link brings its prefetching of server data along: 4 kB that no page here uses. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const href = useHref(to)
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target: rest.target })
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

export interface NavLinkProps extends LinkProps {
  /** Current on exactly this path only, not on those below it. */
  end?: boolean
}

/** A link that says `aria-current="page"` on its own page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const target = useResolvedPath(rest.to).pathname.replace(/\/$/, '')
  // Every page is below the home page, and none of them is it.
  const isCurrent = pathname === target || (!end && target !== '' && pathname.startsWith(`${target}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
