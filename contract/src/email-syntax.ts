/** A part of the local part (RFC 5322 `atext`, and letters of any script as in RFC 6531). */
const atom = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+$/u
/** A domain label: letters and digits of any script, hyphens only inside. */
const label = /^[\p{L}\p{M}\p{N}-]+$/u
/** Code points without a glyph, some of which count as letters or marks. */
const invisible = /\p{DI}/u
/** A combining mark without a base letter, or more marks than any script uses on one letter. */
const misplacedMarks = /[.@]\p{M}|^\p{M}|\p{M}{4}/u
/** A domain ends in a name, an IP address in a number. */
const topLevel = /^\p{L}/u

const localMaxChars = 64
const labelMaxChars = 63

/**
 * Checks if an address is deliverable in principle. Comments, quoted parts and IP addresses, although standard, are
 * refused, because no person uses them. Runs in linear time.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const labels = text.slice(at + 1).split('.')
  return (
    local.length <= localMaxChars &&
    local.split('.').every((part) => atom.test(part)) &&
    labels.length > 1 &&
    labels.every(
      (part) =>
        part.length <= labelMaxChars && label.test(part) && !part.startsWith('-') && !part.endsWith('-'),
    ) &&
    topLevel.test(labels.at(-1) as string) &&
    !invisible.test(text) &&
    !misplacedMarks.test(text)
  )
}
