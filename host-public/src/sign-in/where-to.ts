import type { Role } from '@grace/contract/access'

/** Where one goes after signing in: back to where one was sent from, never to another site, or else home. */
export function whereTo(role: Role, next: string | null): string {
  return safePath(next) ?? (role === 'ADMIN' ? '/admin' : '/dashboard')
}

function safePath(next: string | null): string | null {
  if (!next?.startsWith('/')) return null
  // `//evil.example` and `/\evil.example` start with a slash as well.
  const url = URL.canParse(next, location.origin) ? new URL(next, location.origin) : null
  if (url?.origin !== location.origin || url.pathname === '/login') return null
  return url.pathname + url.search + url.hash
}

/** The sign-in page that leads back here. */
export const signInPath = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `/login?${new URLSearchParams({ next: pathname + search + hash })}`
