import type { Language } from '@grace/contract/languages'
import { createInstance, type i18n as I18n } from 'i18next'
import { importTexts, type Namespace } from '../text/text.ts'
import { pluralRw } from './plural-rw.ts'

const kinyarwandaPlurals = {
  select: pluralRw,
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
}

/** An instance of its own for each rendering; texts come as they are needed. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance()
  // Without a callback, and with nothing to load, this is done at once.
  void i18n.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'site',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    // A key is no text for people.
    parseMissingKeyHandler: () => '',
  })
  // Asked for Kinyarwanda, `Intl.PluralRules` answers by the rules of the browser's own language.
  const { pluralResolver } = i18n.services
  const builtIn = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options?: object) =>
    code === 'rw' ? kinyarwandaPlurals : builtIn(code, options)
  return i18n
}

const loading = new WeakMap<object, Map<string, Promise<void>>>()

export const hasTexts = (i18n: I18n, namespace: Namespace) => i18n.hasResourceBundle(i18n.language, namespace)

/** Fetches texts; a failed attempt is forgotten, so that the next one tries again. */
export function loadTexts(i18n: I18n, language: Language, namespace: Namespace): Promise<void> {
  const started = loading.get(i18n.store) ?? new Map<string, Promise<void>>()
  loading.set(i18n.store, started)
  const name = `${language}/${namespace}`
  const known = started.get(name)
  if (known) return known
  const promise = importTexts(language, namespace).then(
    (texts) => void i18n.addResourceBundle(language, namespace, texts),
    (error: unknown) => {
      started.delete(name)
      throw error
    },
  )
  started.set(name, promise)
  return promise
}

const wanted = new WeakMap<I18n, Language>()

/**
 * Fetches all texts in use in another language, so that no page is ever half translated.
 *
 * @returns whether that language is still wanted: of several choices made meanwhile the last one counts.
 */
export async function prepareLanguage(i18n: I18n, language: Language): Promise<boolean> {
  wanted.set(i18n, language)
  const inUse = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[]
  await Promise.all(inUse.map((namespace) => loadTexts(i18n, language, namespace)))
  return wanted.get(i18n) === language
}

export async function switchLanguage(i18n: I18n, language: Language): Promise<void> {
  if (await prepareLanguage(i18n, language)) await i18n.changeLanguage(language)
}
