// Without zod: the console makes its files with it.

const months =
  'jan feb mar apr may jun jul aug sep oct nov dec january february march april june july august september sept october november december ' +
  'janv févr fevr avr mai juin juil août aout déc janvier février fevrier mars avril juillet septembre octobre novembre décembre decembre'
const weekdays =
  'mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday ' +
  'lun mar mer jeu ven sam dim lundi mardi mercredi jeudi vendredi samedi dimanche'
const furtherWords = 'am pm a p e t h z st nd rd th er rwf frw rf usd eur true false vrai faux'
const words = new Set([months, weekdays, furtherWords].flatMap((list) => list.split(' ')))
const truths = /^(?:true|false|vrai|faux)$/i

/** Tells whether a spreadsheet of English or French may read a text as a number, date, time or truth value. */
function isNumberLike(text: string): boolean {
  if (!/\p{N}/u.test(text)) return truths.test(text)
  return (text.match(/\p{L}+/gu) ?? []).every((word) => words.has(word.toLowerCase()))
}

/** Without apostrophes at its start, which a text may have itself, and blanks among them. */
const withoutApostrophes = (text: string) => text.replace(/^[\s']+/, '').trimEnd()

/** Puts an apostrophe before a text that a spreadsheet would rewrite: `007` as `7`, `3/4` as a date. */
export const numberAsText = (text: string): string =>
  isNumberLike(withoutApostrophes(text)) ? `'${text}` : text

/** Undoes `numberAsText`. */
export const textOfNumber = (cell: string): string =>
  cell.startsWith("'") && isNumberLike(withoutApostrophes(cell)) ? cell.slice(1) : cell
