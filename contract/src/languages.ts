/** The languages of the site. Without zod, so that the public site's start and the scripts can read them. */
export const languages = ['en', 'fr', 'rw'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name, as visitors read it. */
export const autonyms: Record<Language, string> = { en: 'English', fr: 'Français', rw: 'Kinyarwanda' }

/** The console is in English. */
export const englishNames: Record<Language, string> = { en: 'English', fr: 'French', rw: 'Kinyarwanda' }

export const isLanguage = (text: string | null | undefined): text is Language =>
  languages.includes(text as Language)

/** `/fr/about` is `/about` in French; `/about` leaves the language open. */
export function splitPath(pathname: string): { prefix: Language | null; path: string } {
  const [, first, ...rest] = pathname.split('/')
  if (!isLanguage(first)) return { prefix: null, path: pathname }
  return { prefix: first, path: `/${rest.join('/')}` }
}

/** The way back: `/about` in French is `/fr/about`, the French home page is `/fr`. */
export function joinPath(prefix: Language | null, path: string): string {
  if (!prefix) return path
  return path === '/' ? `/${prefix}` : `/${prefix}${path.replace(/^\/(?=[#?])/, '')}`
}
