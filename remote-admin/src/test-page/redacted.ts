const secret = /token|password|secret|hash|cookie/i
const shownOfList = 2
const excerptChars = 400

/** Masks secrets such as tokens and passwords, at any depth. */
function redacted(value: unknown): unknown {
  if (Array.isArray(value)) {
    const more = value.length - shownOfList
    return [...value.slice(0, shownOfList).map(redacted), ...(more > 0 ? [`… and ${more} more`] : [])]
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      secret.test(name) && typeof part === 'string' && part !== '' ? '•••' : redacted(part),
    ]),
  )
}

/** Start of a response with its secrets masked. */
export function excerptOf(text: string): string {
  let shown: string
  try {
    shown = JSON.stringify(redacted(JSON.parse(text)), null, 1)
  } catch {
    shown = text.trim()
  }
  return shown.length > excerptChars ? `${shown.slice(0, excerptChars)}…` : shown
}
