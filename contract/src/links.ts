/** How people write a dot that they hide from programs: `[.]`, `(dot)`. */
const hiddenDot = / ?[[({] ?(?:\.|dot|point) ?[\])}] ?/gi
const spokenDomain = /\bdot (?:com|net|org|info|biz|app|site|online|me|co|io|rw|cd|bi|ke|ug|tz|fr|be)\b/i
const scheme = /\p{L}[\p{L}\d+-]:[^\s]/u
const ipAddress = /(?:^|[^\d.])\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}/

/** A text with the dots of the Internet. */
export const withPlainDots = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[。｡․]/g, '.')
    .replace(hiddenDot, '.')

/**
 * True if a text has a scheme, an address of a mailbox or a path: a link whatever domains there are. The server knows
 * those, too.
 */
export function holdsAddress(text: string): boolean {
  const plain = withPlainDots(text)
  return (
    /@|:\/\/|\.\p{L}+\/|\bhttps?\b|\bwww\./iu.test(plain) ||
    [scheme, spokenDomain, ipAddress].some((pattern) => pattern.test(plain))
  )
}
