/** A text that was cut after a number of characters, without the word that was cut. */
export function wholeWords(cut: string): string {
  const end = cut.endsWith('…') ? cut.lastIndexOf(' ') : -1
  return end === -1 ? cut : `${cut.slice(0, end).replace(/[,;:–]$/, '')} …`
}
