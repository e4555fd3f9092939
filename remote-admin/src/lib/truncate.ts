const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** At most so many characters as people count them, with an ellipsis only where something was cut. */
export function truncate(text: string, maxChars: number): string {
  const all = Array.from(characters.segment(text), ({ segment }) => segment)
  return all.length > maxChars ? `${all.slice(0, maxChars).join('')}…` : text
}
