import { searchKey } from '@grace/contract/search-key'

const maxChars = 200
/** Words before the match. */
const wordsBefore = 8

/** The part of a plain text with the first of the searched words; without one its start. */
export function excerptOf(text: string, searched: readonly string[]): string {
  const words = text.split(/\s+/).filter(Boolean)
  const found = words.findIndex((word) => contains(word, searched))
  const start = Math.max(0, found - wordsBefore)
  let shown = words[start] ?? ''
  let end = start + 1
  for (; end < words.length && shown.length + 1 + (words[end] as string).length <= maxChars; end += 1) {
    shown += ` ${words[end]}`
  }
  const isCut = end < words.length || shown.length > maxChars
  return `${start > 0 ? '… ' : ''}${cut(shown)}${isCut ? ' …' : ''}`
}

/** True if a text has one of the searched words. */
export function contains(text: string, searched: readonly string[]): boolean {
  const key = searchKey(text)
  return searched.some((word) => key.includes(word))
}

/** Half of a surrogate pair is no text. */
const cut = (text: string) => text.slice(0, maxChars).replace(/[\uD800-\uDBFF]$/, '')
