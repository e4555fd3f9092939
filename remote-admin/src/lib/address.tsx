import { Link, type LinkProps, useNavigate } from '@grace/shared-auth/router'
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

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** Link to a console screen; asks before it leaves unsaved input. */
export function ConsoleLink({ to, onClick, ...rest }: Omit<LinkProps, 'to'> & { to: ConsolePath }) {
  const address = useAddress()(to)
  const navigate = useNavigate()
  const { hasUnsaved, leave } = useUnsavedGuard()
  return (
    <Link
      {...rest}
      to={address}
      onClick={(event) => {
        onClick?.(event)
        if (!hasUnsaved() || !isPlain(event) || rest.target === '_blank') return
        event.preventDefault()
        leave(() => void navigate(address))
      }}
    />
  )
}
