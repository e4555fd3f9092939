/** Letters, digits and marks that every script may use; one that some share is listed with each of them. */
const shared = '\\p{scx=Common}\\p{scx=Inherited}'

/** Scripts in use (UAX 31), some together as their languages write them. */
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

/** Whether all letters belong to one script, so that no letter passes for one of another. */
export const isOfOneScript = (text: string) => wholly.some((pattern) => pattern.test(text))

/** Cyrillic and Greek letters with the shape of a Latin one. */
const latinShapes = /^[асеіјорѕхуѵһԁԛԝӏАВЕІЈКМНОРСЅТХУԌԚԜοναρυικτχΑΒΕΖΗΙΚΜΝΟΡΤΥΧ\P{L}]*$/u
const otherThanLatin = /[\p{sc=Cyrillic}\p{sc=Greek}]/u

/** Whether a text in another script reads as a Latin one from beginning to end, as Cyrillic "сео" does. */
export const passesForLatin = (text: string) => otherThanLatin.test(text) && latinShapes.test(text)
