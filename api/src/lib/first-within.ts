/** The first of these texts that fit into so many bytes, with a byte between them; at least one. */
export function firstWithin(texts: readonly string[], maxBytes: number): readonly string[] {
  let bytes = 0
  const end = texts.findIndex((text, index) => {
    bytes += Buffer.byteLength(text) + 1
    return bytes > maxBytes && index > 0
  })
  return end === -1 ? texts : texts.slice(0, end)
}
