import { useLocation } from '@grace/shared-auth/router'
import { useContext } from 'react'
import { BasePath } from '../lib/address.tsx'

/** The path inside the console. */
export function useConsolePath(): string {
  const base = useContext(BasePath)
  const { pathname } = useLocation()
  return pathname.startsWith(base) ? pathname.slice(base.length) || '/' : pathname
}
