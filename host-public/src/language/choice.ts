import { isLanguage, type Language, splitPath } from './languages.ts'

const storageKey = 'grace.language'

/** The language of the address, else the visitor's saved choice, else what the server wrote into the document. */
export function firstLanguage(pathname: string): Language {
  const { prefix } = splitPath(pathname)
  const candidates = [prefix, savedLanguage(), document.documentElement.lang]
  return candidates.find(isLanguage) ?? 'rw'
}

export function savedLanguage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    // Storage may be forbidden; then the choice holds for this visit.
    return null
  }
}

export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language)
  } catch {
    // See above.
  }
}
