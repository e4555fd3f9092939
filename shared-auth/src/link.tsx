import type { ComponentProps } from 'react'
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: To
  replace?: boolean
  state?: unknown
}

/** Replaces the router's link, which bundles its prefetching of server data: 4 kB that is unused here. */
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
  /** Current only on exactly this path, not below it. */
  end?: boolean
}

/** A link with `aria-current="page"` on its own page. */
export function NavLink({ end = false, ...rest }: NavLinkProps) {
  const pathname = useLocation().pathname.replace(/\/$/, '')
  const target = useResolvedPath(rest.to).pathname.replace(/\/$/, '')
  // All paths start with that of the home page, so it needs an exact match.
  const isCurrent = pathname === target || (!end && target !== '' && pathname.startsWith(`${target}/`))
  return <Link {...rest} aria-current={isCurrent ? 'page' : undefined} />
}
