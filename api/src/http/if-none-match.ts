/** Endings that proxies and web servers give the tag of a body that they compress: `-gzip`, `;br`, `--gzip`. */
const endings = [/[-;.](?:br|gzip|zstd)$/, /[-;.]{2}(?:br|gzip|zstd)$/]

/** The tag without quotes, as it is and without each ending: a tag of our own may end like one. */
function formsOf(tag: string): string[] {
  const opaque = tag
    .trim()
    .replace(/^W\//, '')
    .replace(/^"(.*)"$/, '$1')
  return [opaque, ...endings.map((ending) => opaque.replace(ending, ''))]
}

/**
 * True if `If-None-Match` names the tag. Compared weakly, as RFC 9110 demands, and in the forms that proxies give tags:
 * weak, in a list, with the encoding.
 */
export const isListed = (ifNoneMatch: string | undefined, etag: string): boolean => {
  const own = formsOf(etag)
  return (ifNoneMatch ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || formsOf(tag).some((form) => own.includes(form)))
}
