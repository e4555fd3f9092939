/**
 * Languages of the site. This module does not import zod, so that the entry script of the public site and the scripts
 * can import it.
 */
export const languages = ['en', 'fr', 'rw'] as const
export type Language = (typeof languages)[number]

/** Language names for visitors. */
export const autonyms: Record<Language, string> = { en: 'English', fr: 'Français', rw: 'Kinyarwanda' }

/** Language names for the console. */
export const englishNames: Record<Language, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.includes(text as Language)

/** `/fr/about` is `/about` in French; `/about` has no language. */
export function splitPath(pathname: string): { prefix: Language | null; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLanguage(first)) return { prefix: null, path: pathname }
  return { prefix: first, path: `/${rest.join('/')}` }
}

/** Inverse of `splitPath`: `/about` in French is `/fr/about`, the French home page is `/fr`. */
export function joinPath(prefix: Language | null, path: string): string {
  if (!prefix) return path
  return path === '/' ? `/${prefix}` : `/${prefix}${path.replace(/^\/(?=[#?])/, '')}`
}
