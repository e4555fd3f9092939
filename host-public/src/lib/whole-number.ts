/** A number from 1 in a query string; null for anything else. */
export const wholeNumber = (text: string | null) =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
