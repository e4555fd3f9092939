import { Link, type LinkProps, useNavigate } from '@grace/shared-auth/router'
import { createContext, type MouseEvent, useCallback, useContext } from 'react'
import { useUnsavedGuard } from './unsaved/unsaved.tsx'

/** Where the console is mounted: `/admin` in the host, empty when it runs alone. */
export const BasePath = createContext('')

export type ConsolePath = `/${string}`

/** Turns a path inside the console into one of the page. */
export function useAddress(): (path: ConsolePath) => string {
  const base = useContext(BasePath)
  return useCallback((path) => (path === '/' ? base || '/' : base + path), [base])
}

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

/** A link to a screen of the console; away from an unsaved form it asks first. */
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
