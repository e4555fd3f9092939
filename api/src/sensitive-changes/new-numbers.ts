/** Fewer digits are years, times, verses and house numbers; codes and telephone numbers have more. */
const minDigits = 5

/** Digits of any script, with what people write between them. */
const numberLike = /\p{Nd}[\p{Nd}\p{Zs}\p{Cf}*#+.,()/_–-]*/gu
/** A day as in `2026-12-24`, `24.12.2026` or `24/12/26`, with the hour after it. */
const day =
  /(?<!\p{Nd})(?:(?:19|20)\d\d-[01]\d-[0-3]\d|[0-3]?\d\.[01]?\d\.(?:19|20)?\d\d|[0-3]?\d\/[01]?\d\/(?:19|20)?\d\d)(?:[ ,]{1,2}\d\d?)?(?!\p{Nd})/gu
const year = /(?<!\p{Nd})(?:19|20)\d\d(?!\p{Nd})/gu
const digit = /\p{Nd}/u

/** Days and years alone, as in `2026, 2027`: nobody pays to them. */
const isCalendar = (found: string) => !digit.test(found.replace(day, '').replace(year, ''))

const tag = /<[^<>]*>/g
/** The name of a picture file is random, and its size tells nothing. */
const pictureFile = /src="\/api\/images\/[0-9a-f]{32}\.\w+"|(?:width|height)="\d{1,5}"/g

/** Numbers of five digits or more in a text or in HTML, as their digits alone. */
export function numbersIn(text: string): string[] {
  const plain = text.normalize('NFKC').replace(pictureFile, '')
  // With and without tags: a tag may stand within a number, and a number between angle brackets of a plain text.
  return [...new Set([plain, plain.replace(tag, '').replaceAll('&nbsp;', ' ')].flatMap(plainNumbersIn))]
}

const plainNumbersIn = (plain: string) =>
  (plain.match(numberLike) ?? [])
    .filter((found) => !isCalendar(found))
    .map((found) => found.replace(/[^\p{Nd}]/gu, ''))
    .filter((digits) => digits.length >= minDigits)

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Numbers in the texts of a value that those of an earlier one do not have, each once. */
export function newNumbers(before: unknown, after: unknown): string[] {
  const known = new Set(textsIn(before).flatMap(numbersIn))
  return [...new Set(textsIn(after).flatMap(numbersIn))].filter((number) => !known.has(number))
}
