/** Marks that a sentence, a list or a chat program leaves at the end of a link. */
const stray = new Set('/.,;:!?)]}>\'"*_~…»”’')

/** The address that was meant by one with capitals, doubled slashes, or the punctuation of the text around it. */
export function meantAddress(pathname: string): string {
  const lower = decoded(pathname).toLowerCase()
  let end = lower.length
  // A regular expression for this takes quadratic time in the number of slashes.
  while (stray.has(lower[end - 1] ?? '')) end -= 1
  const parts = lower.slice(0, end).split('/').filter(Boolean)
  return `/${parts.join('/')}`
}

function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
