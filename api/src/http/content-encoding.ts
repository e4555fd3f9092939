export type Encoding = 'br' | 'gzip' | 'identity'

const isRefusal = (parameter: string) => /^\s*q=0(?:\.0*)?\s*$/i.test(parameter)

const accepts = (header: string, encoding: string) =>
  header.split(',').some((part) => {
    const [name = '', ...parameters] = part.split(';')
    return name.trim().toLowerCase() === encoding && !parameters.some(isRefusal)
  })

/** Returns the best supported encoding in `Accept-Encoding`. */
export function encodingFor(header = ''): Encoding {
  if (accepts(header, 'br')) return 'br'
  return accepts(header, 'gzip') ? 'gzip' : 'identity'
}
