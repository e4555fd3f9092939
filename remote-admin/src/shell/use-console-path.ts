import { useLocation } from '@grace/shared-auth/router'
import { useContext } from 'react'
import { BasePath } from '../lib/address.tsx'

/** Path relative to the console's base path; `/dashboard` is the screen at `/`. */
export function useConsolePath(): string {
  const base = useContext(BasePath)
  const { pathname } = useLocation()
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : pathname
  return path.replace(/^\/dashboard\/?$/, '') || '/'
}
