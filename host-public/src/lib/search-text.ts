/** Length of a search text in the API. */
export const searchMaxChars = 100

/** As the API accepts it: too long a text is cut, and characters that cannot be stored are left out. */
export const searchText = (given: string | null) =>
  (given ?? '')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim()
    .slice(0, searchMaxChars)
    .replace(/\p{Cs}/gu, '')
