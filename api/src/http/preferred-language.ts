import { type Language, languages } from '@grace/contract/languages'

/** Returns our first language in an `Accept-Language` header, by weight. */
export function preferredLanguage(acceptLanguage: string | undefined, fallback: Language): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';')
      const weight = params.map((param) => /^\s*q=([\d.]+)$/.exec(param)?.[1]).find(Boolean)
      return { language: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
  for (const { language } of wanted) {
    const ours = languages.find((known) => known === language)
    if (ours) return ours
  }
  return fallback
}
