/** Cookies set by a response, by name; cleared ones are omitted. */
export function cookiesSetBy(headers: Record<string, string | string[] | number | undefined>) {
  const set = [headers['set-cookie'] ?? []].flat().map(String)
  const pairs = set.map((cookie) => /^([^=;]+)=([^;]*)/.exec(cookie))
  return Object.fromEntries(pairs.flatMap((pair) => (pair?.[2] ? [[pair[1] ?? '', pair[2]]] : [])))
}
