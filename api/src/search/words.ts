import { searchKey } from '@grace/contract/search-key'

/** Each word is a condition of the query. */
const maxWords = 10

/** All words of a text, without case and accents. */
export const allWordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** The words to search for. A word that is part of another one adds nothing. */
export function wordsOf(text: string): string[] {
  const all = [...new Set(allWordsOf(text))]
  return all.filter((word) => !all.some((other) => other !== word && other.includes(word))).slice(0, maxWords)
}

/** Number of slips that are forgiven; none in a number or a short word, which would be another one. */
export const slipsIn = (word: string): number =>
  /\p{N}/u.test(word) || word.length < 4 ? 0 : word.length < 7 ? 1 : 2

/**
 * Number of slips with which one has typed a word, or its beginning: letters that are missing, wrong, too many, or
 * swapped with the next one (optimal string alignment). Infinite if there are more than `slipsIn` allows.
 */
export function slipsBetween(typed: string, word: string): number {
  const most = slipsIn(typed)
  if (word.length < typed.length - most) return Number.POSITIVE_INFINITY
  const columns = Math.min(word.length, typed.length + most)
  let beforeLast = new Array<number>(columns + 1).fill(0)
  let last = beforeLast.map((_, column) => column)
  for (let row = 1; row <= typed.length; row += 1) {
    const current = [row]
    let least = row
    for (let column = 1; column <= columns; column += 1) {
      const letter = typed[row - 1]
      const other = word[column - 1]
      let slips = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (letter === other ? 0 : 1),
      )
      const isSwapped = row > 1 && column > 1 && letter === word[column - 2] && typed[row - 2] === other
      if (isSwapped) slips = Math.min(slips, at(beforeLast, column - 2) + 1)
      current.push(slips)
      if (slips < least) least = slips
    }
    if (least > most) return Number.POSITIVE_INFINITY
    beforeLast = last
    last = current
  }
  const slips = Math.min(...last)
  return slips > most ? Number.POSITIVE_INFINITY : slips
}

const at = (row: number[], column: number) => row[column] as number
