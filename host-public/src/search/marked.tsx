import { searchKey } from '@grace/contract/search-key'

const wordsOf = (text: string): string[] => searchKey(text).match(/[\p{L}\p{N}]+/gu) ?? []

/** A shorter word is in too many others. */
const partMinChars = 3

/** A text in which each word is marked that has a searched one. */
export function Marked({ text, q }: { text: string; q: string }) {
  const searched = wordsOf(q)
  const isFound = (word: string) => {
    const [key = ''] = wordsOf(word)
    return searched.some((each) => (each.length < partMinChars ? key === each : key.includes(each)))
  }
  // Every second part is a word.
  return text.split(/([\p{L}\p{M}\p{N}]+)/u).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the same word may come twice.
    at % 2 === 1 && isFound(part) ? <mark key={at}>{part}</mark> : part,
  )
}
