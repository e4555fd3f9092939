import type { Language } from '@grace/contract/languages'
import { createInstance, type i18n as I18n } from 'i18next'
import { importTexts, type Namespace } from '../text/text.ts'
import { pluralRw } from './plural-rw.ts'

const kinyarwandaPlurals = {
  select: pluralRw,
  resolvedOptions: () => ({ pluralCategories: ['one', 'other'] }),
}

/** Creates an instance for each render; texts are loaded on demand. */
export function createI18n(language: Language): I18n {
  const i18n = createInstance()
  // Synchronous, because there is no callback and nothing to load.
  void i18n.init({
    lng: language,
    fallbackLng: false,
    ns: [],
    defaultNS: 'site',
    resources: {},
    initAsync: false,
    interpolation: { escapeValue: false },
    returnEmptyString: false,
    // Pages load their texts before they render.
    react: { useSuspense: false },
    // Show nothing instead of a key.
    parseMissingKeyHandler: () => '',
  })
  // For Kinyarwanda `Intl.PluralRules` uses the rules of the browser's own language.
  const { pluralResolver } = i18n.services
  const builtIn = pluralResolver.getRule.bind(pluralResolver)
  pluralResolver.getRule = (code: string, options?: object) =>
    code === 'rw' ? kinyarwandaPlurals : builtIn(code, options)
  return i18n
}

const loading = new WeakMap<object, Map<string, Promise<void>>>()

export const hasTexts = (i18n: I18n, namespace: Namespace) => i18n.hasResourceBundle(i18n.language, namespace)

/** Loads texts once; after a failure the next call tries again. */
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
 * Loads all texts in use in another language, so that no page is half translated.
 *
 * @param load loads what else the page shows in it.
 * @returns false when another language was chosen in the meantime.
 */
export async function prepareLanguage(
  i18n: I18n,
  language: Language,
  load?: () => Promise<void>,
): Promise<boolean> {
  wanted.set(i18n, language)
  const inUse = Object.keys(i18n.getDataByLanguage(i18n.language) ?? {}) as Namespace[]
  await Promise.all([load?.(), ...inUse.map((namespace) => loadTexts(i18n, language, namespace))])
  return wanted.get(i18n) === language
}

export async function switchLanguage(
  i18n: I18n,
  language: Language,
  load?: () => Promise<void>,
): Promise<void> {
  if (await prepareLanguage(i18n, language, load)) await i18n.changeLanguage(language)
}
