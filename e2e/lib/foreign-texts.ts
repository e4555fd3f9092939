import type { Language } from '@grace/contract/languages'
import { texts } from './texts.ts'

/** Every text by its key: `nav.home`. */
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

/** The pieces of a text between what is filled in, where they are long enough to belong to one language only. */
const sentencesIn = (text: string) =>
  text
    .split(/\{\{.*?\}\}/)
    .map((piece) => piece.trim())
    .filter((piece) => wordsIn(piece) > 2)

/** What only another language says: short texts by themselves, longer ones wherever they stand. */
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

/** What on a page of a language is a key, or a text that the site has for another language. */
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
