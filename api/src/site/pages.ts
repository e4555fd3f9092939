import { type Language, languages } from '@grace/contract/language'

/** The host's own addresses: host-public/src/pages.ts. The public ones also stand under each language. */
const publicPages = ['/', '/about', '/contact', '/sent', '/not-sent', '/newsletter/unsubscribe']
const accountPages = ['/login', '/forgot-password', '/reset-password', '/dashboard']

const addresses = new Set([
  ...publicPages,
  ...accountPages,
  ...languages.flatMap((language) =>
    publicPages.map((page) => (page === '/' ? `/${language}` : `/${language}${page}`)),
  ),
])

/** Whether the host draws a page there; what comes below `/admin` is for the console to know. */
export const isPage = (pathname: string): boolean =>
  addresses.has(pathname) || pathname === '/admin' || pathname.startsWith('/admin/')

/** `/fr/about` is in French, `/about` leaves the language open. */
export function languageOfAddress(pathname: string): Language | null {
  const [, first] = pathname.split('/')
  return languages.find((language) => language === first) ?? null
}
