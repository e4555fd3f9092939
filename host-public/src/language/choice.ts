import { isLanguage, type Language, splitPath } from '@grace/contract/languages'

/** The language prefix of the address, else that of the document: the server knows the saved choice. */
export function firstLanguage(pathname: string): Language {
  const candidates = [splitPath(pathname).prefix, document.documentElement.lang]
  return candidates.find(isLanguage) ?? 'rw'
}

const yearSeconds = 31_536_000

/** Saves the language in a cookie for the next visit, so that the server renders in it, even without scripts. */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `grace-language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
