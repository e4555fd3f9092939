import type { Role } from '@grace/contract/access'
import { isAdministrator } from '@grace/contract/roles'

/** Target after signing in: the `next` path if it is on this site, otherwise the dashboard or console. */
export function loginRedirect(role: Role, next: string | null): string {
  return safePath(next) ?? (isAdministrator(role) ? '/admin' : '/dashboard')
}

/**
 * The path on this site for `next`, or null; prevents open redirects. The normalised result is checked again:
 * `/.//evil.example` has the path `//evil.example`, which is another site.
 */
function safePath(next: string | null): string | null {
  const url = pathOnThisSite(next ?? '')
  if (!url) return null
  const path = url.pathname + url.search + url.hash
  if (pathOnThisSite(path)?.href !== url.href) return null
  return /^\/+login\/*$/i.test(decoded(url.pathname)) ? null : path
}

function pathOnThisSite(path: string): URL | null {
  // The URL parser skips tabs and line breaks, and treats a backslash as a slash.
  if (!/^\/(?![/\\])/.test(path) || /[\p{Cc}\\]/u.test(path)) return null
  const url = URL.canParse(path, location.origin) ? new URL(path, location.origin) : null
  return url?.origin === location.origin && !url.pathname.startsWith('//') ? url : null
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Address of the sign-in page that returns to this location. */
export const signInPath = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `/login?${new URLSearchParams({ next: pathname + search + hash })}`
