import { type Language, languages } from '@grace/contract/languages'
import { importTexts } from './text.ts'

/** The sentence that names the readers of a form. The sample text of the home page's card says the same. */
const readers: Record<Language, RegExp> = {
  en: /^Only the administrators of the church who look after .*\bread /,
  fr: /^Seuls les administrateurs de l’Église qui en sont chargés (lisent|peuvent le lire)/,
  rw: /bisomwa n’abayobozi b’urubuga babishinzwe gusa\./i,
}

test.each(languages)('the form and the privacy page promise the same readers (%s)', async (language) => {
  const [forms, privacy] = [await importTexts(language, 'forms'), await importTexts(language, 'privacy')]
  const sentences = [forms.privacy, privacy.writing.why].flatMap((text) => text.split(/(?<=\.) /))
  expect(sentences.filter((sentence) => readers[language].test(sentence))).toHaveLength(2)
})
