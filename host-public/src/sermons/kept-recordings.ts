/** Cache of recordings that a visitor keeps on the device. The service worker answers from it. */
export const keptCache = 'recordings'

const prefix = '/kept-recordings/'
export const keptAddress = (path: string) => prefix + path

/** Name of the recording at such an address; null for another address. */
export const keptPathOf = (pathname: string): string | null =>
  pathname.startsWith(prefix) ? pathname.slice(prefix.length) : null
