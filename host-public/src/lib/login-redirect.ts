import type { Role } from '@grace/contract/access'
import { isAdministrator } from '@grace/contract/roles'

/** Where one goes after signing in: back to where one was sent from, never to another site, or else home. */
export function loginRedirect(role: Role, next: string | null): string {
  return safePath(next) ?? (isAdministrator(role) ? '/admin' : '/dashboard')
}

/**
 * The path on this site that a `next` leads to, or null. The normalised result is checked again: the path of
 * `/.//evil.example` on this site is `//evil.example`, which is another site.
 */
function safePath(next: string | null): string | null {
  const url = pathOnThisSite(next ?? '')
  if (!url) return null
  const path = url.pathname + url.search + url.hash
  if (pathOnThisSite(path)?.href !== url.href) return null
  return /^\/+login\/*$/i.test(decoded(url.pathname)) ? null : path
}

function pathOnThisSite(path: string): URL | null {
  // The parser skips tabs and line breaks, and takes a backslash for a slash.
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

/** The sign-in page that leads back here. */
export const signInPath = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `/login?${new URLSearchParams({ next: pathname + search + hash })}`
