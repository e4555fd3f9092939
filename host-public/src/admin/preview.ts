const key = 'grace.console.preview'
const parameter = 'console'

/** Address of the console that this tab previews; null for the released one. */
export function previewed(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stored for this tab only. @param address of a `live.json` or `release.json`; empty for the released console. */
export function setPreview(address: string): void {
  try {
    if (address) sessionStorage.setItem(key, address)
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the released console is shown.
  }
}

/** The preview requested by `?console=`, and the address without it; null without that parameter. */
export function previewRequest(address: Pick<Location, 'pathname' | 'search' | 'hash'>) {
  const query = new URLSearchParams(address.search)
  const requested = query.get(parameter)
  if (requested === null) return null
  query.delete(parameter)
  const search = String(query)
  return { requested: requested.trim(), without: address.pathname + (search && `?${search}`) + address.hash }
}

/** Only documents of `/admin` have a policy that allows preview origins; a document that arrived elsewhere does not. */
export function isAdminDocument(): boolean {
  const [arrival] = performance.getEntriesByType('navigation')
  return !arrival || /^\/admin(?:\/|$)/.test(new URL(arrival.name).pathname)
}
