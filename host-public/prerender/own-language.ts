import type { Language } from '@grace/contract/languages'
import type { CachedResponses } from '../src/hydration/query-cache.ts'

/**
 * Removes texts in other languages from lists in embedded responses, where there are texts in the page's language: the
 * page shows only those. A response about one item keeps all, because its page links to the other languages.
 */
export const inOwnLanguage = (responses: CachedResponses, language: Language): CachedResponses =>
  mapped(responses, (response) => ({ ...response, body: listsReduced(response.body, language) }))

const listsReduced = (body: unknown, language: Language): unknown =>
  isObject(body) && !Array.isArray(body)
    ? mapped(body, (value) => reduced(value, language))
    : reduced(body, language)

function reduced(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => reduced(each, language))
  if (!isObject(value)) return value
  return mapped(value, (inner, name) =>
    name === 'texts' || name.endsWith('ByLanguage')
      ? own(inner as Partial<Record<Language, unknown>>, language)
      : reduced(inner, language),
  )
}

const own = (texts: Partial<Record<Language, unknown>>, language: Language) =>
  texts[language] ? { [language]: texts[language] } : texts

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const mapped = <Value, Other>(record: Record<string, Value>, change: (value: Value, name: string) => Other) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))
