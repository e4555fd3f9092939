/** Code or documents that browsers, servers or readers would execute or open; no camera writes this. */
const code = /<(?:script|html|body|iframe|!doctype)\b|<\?php|%PDF-\d|javascript:/i

/** End of a ZIP archive; its trailing comment may be this long. */
const archiveEnd = Buffer.from('PK\u0005\u0006', 'latin1')
const archiveTailBytes = 22 + 65_535

/**
 * Detects a polyglot file. Re-encoding would make it harmless, but it is an attack and therefore refused. Data that
 * phones append, such as a short film, are accepted.
 */
export const isPolyglot = (file: Buffer): boolean =>
  code.test(file.toString('latin1')) || file.subarray(-archiveTailBytes).includes(archiveEnd)
