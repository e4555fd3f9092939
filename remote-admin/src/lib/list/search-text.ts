import { searchMaxChars } from '@grace/contract/list-query'

/** Cuts a search text to the contract's limit, never inside a character. */
export const searchText = (typed: string): string =>
  typed
    .trim()
    .slice(0, searchMaxChars)
    // A lone surrogate cannot be encoded in a URL.
    .replace(/[\uD800-\uDBFF]$/, '')
