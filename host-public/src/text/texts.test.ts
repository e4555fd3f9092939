import { type Language, languages } from '@grace/contract/languages'
import { createI18n } from '../language/i18n.ts'
import { wordingProblems } from '../testing/wording.ts'
import { importTexts, type Namespace } from './text.ts'

/** The compiler requires each namespace. */
const namespaces = Object.keys({
  site: true,
  home: true,
  gospel: true,
  giving: true,
  forms: true,
  news: true,
  offline: true,
  about: true,
  contact: true,
  visit: true,
  posts: true,
  sermons: true,
  events: true,
  search: true,
  privacy: true,
  account: true,
  requests: true,
  'my-data': true,
} satisfies Record<Namespace, true>) as Namespace[]

/** Texts by key: `nav.home`. */
function flat(texts: object, path = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value]] : flat(value, `${path}${key}.`),
  )
}
const textsOf = async (language: Language) =>
  (
    await Promise.all(
      namespaces.map(async (namespace) => flat(await importTexts(language, namespace), `${namespace}.`)),
    )
  ).flat()

const form = /_(zero|one|two|few|many|other)$/
const stems = (keys: string[]) => [...new Set(keys.map((key) => key.replace(form, '')))].sort()
const placeholder = /\{\{.*?\}\}/g
const placeholders = (text: string) => [...text.matchAll(placeholder)].map(String).sort()

describe.each(languages)('%s', (language) => {
  let texts: [string, string][]
  beforeAll(async () => {
    texts = await textsOf(language)
  })

  test('the texts have the same keys as English', async () => {
    const english = await textsOf('en')
    expect(stems(texts.map(([key]) => key))).toEqual(stems(english.map(([key]) => key)))
  })

  test('counted texts have every plural form of the language', () => {
    const forms: string[] = createI18n(language).services.pluralResolver.getSuffixes(language)
    const keys = texts.map(([key]) => key)
    const counting = stems(keys.filter((key) => form.test(key)))

    expect(counting.length).toBeGreaterThan(0)
    for (const stem of counting) {
      const found = keys.filter((key) => key.replace(form, '') === stem && form.test(key))
      expect(found.sort()).toEqual(forms.map((each) => `${stem}${each}`).sort())
    }
  })

  test('the texts have the same placeholders as English', async () => {
    const english = new Map(await textsOf('en'))
    for (const [key, text] of texts) {
      const original = english.get(key) ?? english.get(key.replace(form, '_other')) ?? ''
      expect([key, placeholders(text)]).toEqual([key, placeholders(original)])
    }
  })

  test('no text is empty, and apostrophes and spaces are correct', () => {
    for (const [key, text] of texts) {
      expect([key, text]).toEqual([key, expect.stringMatching(/^\S(.*\S)?$/u)])
      expect([key, text]).not.toEqual([key, expect.stringMatching(/'| {2}/)])
    }
  })

  test('the texts follow the wording rules of the language', async () => {
    expect(
      texts.flatMap(([key, text]) =>
        wordingProblems(language, text.replace(placeholder, '1')).map((problem) => `${key}: ${problem}`),
      ),
    ).toEqual([])
  })

  test('no text of several words equals that of another language', async () => {
    for (const other of languages.filter((each) => each !== language)) {
      const foreign = new Map(await textsOf(other))
      const untranslated = texts.filter(
        ([key, text]) => text.split(/\s+/).length > 2 && foreign.get(key) === text,
      )
      expect(untranslated).toEqual([])
    }
  })
})
