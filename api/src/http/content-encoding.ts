/** In which a body travels. */
export type Encoding = 'br' | 'gzip' | 'identity'

const accepts = (header: string, encoding: string) =>
  new RegExp(`(?:^|,)\\s*${encoding}\\s*(?:;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$))|,|$)`, 'i').test(header)

/** The best of those that `Accept-Encoding` names. */
export function encodingFor(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}
