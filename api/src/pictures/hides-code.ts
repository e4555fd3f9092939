/** What browsers, servers and readers of documents would run or open. No camera writes it into a picture. */
const code = /<(?:script|html|body|iframe|!doctype)\b|<\?php|%PDF-\d|javascript:/i

/** How an archive ends; its list of contents stands before it, so it may be as far from the end as a comment is long. */
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const archiveTailBytes = 22 + 65_535

/**
 * Whether a picture is something else as well. Written anew it would be harmless, but whoever made it meant no harm to a
 * picture: it is refused. What phones append, a short film or their own notes, is none of this.
 */
export const hidesCode = (file: Buffer): boolean =>
  code.test(file.toString('latin1')) || file.subarray(-archiveTailBytes).includes(archiveEnd)
