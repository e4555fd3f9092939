import type { Language } from '@grace/contract/languages'
import { texts } from './texts.ts'

/** Texts by key: `nav.home`. */
function flat(of: object, path = ''): [string, string][] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}

const keys = new Set(
  Object.values(texts.en)
    .flatMap((namespace) => flat(namespace))
    .flatMap(([key]) => [key, key.replace(/_(?:one|other)$/, '')])
    .filter((key) => key.includes('.')),
)
const allOf = (language: Language) => new Set(flat(texts[language]).map(([, text]) => text))
const wordsIn = (text: string) => text.split(/\s+/).length

/** The parts of a text between placeholders that are long enough to belong to one language only. */
const sentencesIn = (text: string) =>
  text
    .split(/\{\{.*?\}\}/)
    .map((piece) => piece.trim())
    .filter((piece) => wordsIn(piece) > 2)

/** Texts that only another language has: short ones as a whole, longer ones as substrings. */
const foreign = Object.fromEntries(
  (Object.keys(texts) as Language[]).map((language) => {
    const own = allOf(language)
    const ownText = [...own].join('\n')
    const others = (Object.keys(texts) as Language[])
      .filter((other) => other !== language)
      .flatMap((other) => [...allOf(other)])
    return [
      language,
      {
        whole: new Set(others.filter((text) => !own.has(text))),
        sentences: others.flatMap(sentencesIn).filter((sentence) => !ownText.includes(sentence)),
      },
    ]
  }),
) as Record<Language, { whole: Set<string>; sentences: string[] }>

/** Finds keys and texts of other languages in a text of a page. */
export function textProblems(language: Language, text: string): string[] {
  const { whole, sentences } = foreign[language]
  return [
    ...(text.match(/[a-z]\w*(?:\.\w+)+/gi) ?? [])
      .filter((word) => keys.has(word))
      .map((key) => `the key ${key}`),
    ...(whole.has(text) ? [`“${text}” is of another language`] : []),
    ...sentences
      .filter((sentence) => text.includes(sentence))
      .map((sentence) => `“${sentence}” is of another language`),
  ]
}
