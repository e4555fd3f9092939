/** Cache of recordings that a visitor keeps on the device. The service worker answers from it. */
export const recordingsCache = 'recordings'

const prefix = '/cached-recordings/'
export const cachedAddress = (path: string) => prefix + path

/** Name of the recording at such an address; null for another address. */
export const cachedPathOf = (pathname: string): string | null =>
  pathname.startsWith(prefix) ? pathname.slice(prefix.length) : null
