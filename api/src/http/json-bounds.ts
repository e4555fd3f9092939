/** Of objects and arrays in one another; no body of ours has more than five. */
const maxDepth = 32
/** Of what is named or listed in a body; the longest of ours has some hundred. */
const maxParts = 5_000

/**
 * Whether JSON is as shallow and as short a list as any body is. Parsing a million brackets, or a hundred thousand names,
 * holds the thread for longer than others should wait; counting them takes some milliseconds.
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

/** @returns where its closing quote is; the length of all when it has none. */
function endOfString(json: string, start: number): number {
  for (let quote = json.indexOf('"', start + 1); quote >= 0; quote = json.indexOf('"', quote + 1)) {
    let backslash = quote
    while (json[backslash - 1] === '\\') backslash--
    const isEscaped = (quote - backslash) % 2 === 1
    if (!isEscaped) return quote
  }
  return json.length
}
