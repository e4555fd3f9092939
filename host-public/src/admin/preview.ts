const key = 'grace.console.preview'
const parameter = 'console'

/** Where this tab finds the console that it previews; null when it has the released one. */
export function previewed(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Of this tab only, and gone with it. @param address of a `live.json` or `release.json`; empty: the released console. */
export function setPreview(address: string): void {
  try {
    if (address) sessionStorage.setItem(key, address)
    else sessionStorage.removeItem(key)
  } catch {
    // A browser that keeps nothing shows the released console.
  }
}

/** What an address asks for with `?console=`, and the same address without it; null when it asks for nothing. */
export function previewRequest(address: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(address.search)
  const requested = query.get(parameter)
  if (requested === null) return null
  query.delete(parameter)
  const search = String(query)
  return { requested: requested.trim(), without: address.pathname + (search && `?${search}`) + address.hash }
}

/** Only the documents of the administrators may fetch from where previews lie; others came here by a link. */
export function isAdminDocument(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return !arrival || /^\/admin(?:\/|$)/.test(new URL(arrival.name).pathname)
}
