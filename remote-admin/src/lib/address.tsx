import { Link, type LinkProps } from '@grace/shared-auth/router'
import { createContext, useCallback, useContext } from 'react'

/** Where the console is mounted: `/admin` in the host, empty when it runs alone. */
export const BasePath = createContext('')

export type ConsolePath = `/${string}`

/** Turns a path inside the console into one of the page. */
export function useAddress(): (path: ConsolePath) => string {
  const base = useContext(BasePath)
  return useCallback((path) => (path === '/' ? base || '/' : base + path), [base])
}

/** A link to a screen of the console. */
export function ConsoleLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: ConsolePath }) {
  return <Link {...rest} to={useAddress()(to)} />
}
