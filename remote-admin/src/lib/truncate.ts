const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Cuts a text to a number of graphemes and adds an ellipsis if anything was cut. */
export function truncate(text: string, maxChars: number): string {
  const all = Array.from(characters.segment(text), ({ segment }) => segment)
  return all.length > maxChars ? `${all.slice(0, maxChars).join('')}…` : text
}
