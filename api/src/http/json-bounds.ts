/** Maximum nesting; our bodies have five levels at most. */
const maxDepth = 32
/** Maximum of fields and items; our largest body names 10,000 rows of a job. */
const maxParts = 11_000

/**
 * Checks depth and size of JSON before parsing. Parsing a million brackets, or a hundred thousand names, blocks the
 * thread noticeably; counting takes milliseconds.
 */
export function isWithinBounds(json: string): boolean {
  let depth = 0
  let parts = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') {
      at = endOfString(json, at)
    } else if (character === '{' || character === '[') {
      depth++
      parts++
      if (depth > maxDepth) return false
    } else if (character === '}' || character === ']') {
      depth--
    } else if (character === ',') {
      parts++
      if (parts > maxParts) return false
    }
  }
  return parts <= maxParts
}

/** @returns the index of the closing quote, or the length if there is none. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslash = quote
    while (json[backslash - 1] === '\\') backslash--
    const isEscaped = (quote - backslash) % 2 === 1
    if (!isEscaped) return quote
  }
  return json.length
}
