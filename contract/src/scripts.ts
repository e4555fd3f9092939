/** Characters that all scripts may use; a character shared by some scripts is listed with each of them. */
const shared = '\\p{scx=Common}\\p{scx=Inherited}'

/** Scripts in use (UAX 31), combined where languages mix them. */
const scripts = [
  ...['Latin', 'Greek', 'Cyrillic', 'Armenian', 'Hebrew', 'Arabic', 'Ethiopic', 'Georgian', 'Adlam', 'Nko'],
  ...['Tifinagh', 'Vai', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu'],
  ...['Kannada', 'Malayalam', 'Sinhala', 'Thai', 'Lao', 'Tibetan', 'Myanmar', 'Khmer', 'Thaana', 'Cherokee'],
]
const together = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Hangul', 'Han'],
]

const wholly = [...scripts.map((script) => [script]), ...together].map(
  (names) =>
    // regexp-bound: 200 characters, because Username limits the length first; it is one class, repeated
    new RegExp(`^[${shared}${names.map((name) => `\\p{scx=${name}}`).join('')}]*$`, 'u'),
)

/** True if all letters belong to one script, to prevent homographs. */
export const isOfOneScript = (text: string) => wholly.some((pattern) => pattern.test(text))

/** Cyrillic and Greek letters that look like a Latin one. */
const latinShapes = /^[асеіјорѕхуѵһԁԛԝӏАВЕІЈКМНОРСЅТХУԌԚԜοναρυικτχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\P{L}]*$/u
const otherThanLatin = /[\p{sc=Cyrillic}\p{sc=Greek}]/u

/** True if a text in another script looks entirely Latin, as Cyrillic "сео" does. */
export const passesForLatin = (text: string) => otherThanLatin.test(text) && latinShapes.test(text)
