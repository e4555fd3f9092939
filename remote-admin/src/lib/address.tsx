import { Link, type LinkProps, useLocation, useNavigate } from '@grace/shared-auth/router'
import { createContext, type MouseEvent, useCallback, useContext } from 'react'
import { useUnsavedGuard } from './unsaved/unsaved.tsx'

/** Path where the console is mounted: `/admin` in the host, empty when standalone. */
export const BasePath = createContext('')

export type ConsolePath = `/${string}`

/** Prefixes a console path with the base path. */
export function useAddress(): (path: ConsolePath) => string {
  const base = useContext(BasePath)
  return useCallback((path) => (path === '/' ? base || '/' : base + path), [base])
}

/**
 * Tells whether the browser is still at the address of this screen. A navigation that follows a response must not undo
 * a link that was followed meanwhile; the browser's address is ahead of the router's while a screen loads.
 */
export function useIsHere(): () => boolean {
  const { pathname } = useLocation()
  return useCallback(() => window.location.pathname === pathname, [pathname])
}

/** Query parameter that names the draft to go on with. */
export const draftParam = 'draft'

/** The console path of this screen with its query, without the draft's id. */
export function useHere(): ConsolePath {
  const base = useContext(BasePath)
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  params.delete(draftParam)
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return `/${path.replace(/^\/+/, '')}${params.size > 0 ? `?${params}` : ''}`
}

/** The form at `path`, filled in with a draft. */
export function pathWithDraft(path: ConsolePath, id: string): ConsolePath {
  const [pathname = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  params.set(draftParam, id)
  return `${pathname as ConsolePath}?${params}`
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Link to a console screen; asks before it leaves unsaved input. */
export function ConsoleLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: ConsolePath }) {
  const address = useAddress()(to)
  const navigate = useNavigate()
  const { mustAsk, leave } = useUnsavedGuard()
  return (
    <Link
      {...rest}
      to={address}
      onClick={(event) => {
        onClick?.(event)
        if (!mustAsk() || !isPlain(event) || rest.target === '_blank') return
        event.preventDefault()
        leave(() => void navigate(address))
      }}
    />
  )
}
