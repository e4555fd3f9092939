import { isLanguage, type Language, splitPath } from '@grace/contract/languages'

/** The language of the address, else what the server wrote into the document: it knows the saved choice. */
export function firstLanguage(pathname: string): Language {
  const candidates = [splitPath(pathname).prefix, document.documentElement.lang]
  return candidates.find(isLanguage) ?? 'rw'
}

const yearSeconds = 31_536_000

/** For the next visit, and for the server: the page then arrives in this language, also where no script runs. */
export function saveLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari.
  document.cookie = `grace-language=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
}
