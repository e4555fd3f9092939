/** Timeout for checking a missing file. */
const limitMs = 4_000

/** The files of a release of the console: their hashes, and which ones failed to load. */
export interface ReleaseFiles {
  base: URL
  /** Hash of a file of this release; empty for a console in development. @throws TypeError for any other file. */
  integrityOf(url: string): string
  /** Records a file that failed to load, for `areAltered`. */
  missing(url: string): void
  /** True if this file, or any of this release, failed to load. */
  isMissing(url?: string): boolean
  /** True if a file that failed to load is available but has other content than released. */
  areAltered(): Promise<boolean>
}

/** Base64 of a SHA-384 hash, as written by `npm run release`. Browsers ignore an integrity that they cannot parse. */
const integrityLike = /^sha384-[A-Za-z0-9+/]{64}$/

/** True if the console comes from its development server, whose files have no fixed hashes. */
const isDeveloped = (hashes: Record<string, string>) =>
  process.env.NODE_ENV === 'development' && Object.keys(hashes).length === 0

/** True if every file of a release can be verified. A built host accepts no other release. */
export function isVerifiable(hashes: Record<string, string>): boolean {
  const all = Object.values(hashes)
  return isDeveloped(hashes) || (all.length > 0 && all.every((hash) => integrityLike.test(hash)))
}

/** @param hashes by path relative to `base`. */
export function releaseFiles(base: URL, hashes: Record<string, string>): ReleaseFiles {
  const hashOf = (url: string) => {
    const path = url.startsWith(base.href) ? url.slice(base.href.length) : ''
    return Object.hasOwn(hashes, path) ? hashes[path] : undefined
  }
  const missing = new Set<string>()

  return {
    base,
    integrityOf(url) {
      const hash = isDeveloped(hashes) ? '' : hashOf(url)
      if (hash === undefined) throw new TypeError(`${url} is no file of this release`)
      return hash
    },
    missing(url) {
      if (hashOf(url)) missing.add(url)
    },
    isMissing: (url) => (url === undefined ? missing.size > 0 : missing.has(url)),
    async areAltered() {
      const altered = await Promise.all([...missing].map((url) => isAltered(url, hashOf(url) ?? '')))
      return altered.includes(true)
    },
  }
}

async function isAltered(url: string, integrity: string): Promise<boolean> {
  try {
    // `reload`, because a damaged copy would be taken from the HTTP cache every time.
    const response = await fetch(url, { cache: 'reload', signal: AbortSignal.timeout(limitMs) })
    if (!response.ok) return false
    await response.arrayBuffer()
  } catch {
    return false
  }
  return fetch(url, { cache: 'force-cache', integrity, signal: AbortSignal.timeout(limitMs) }).then(
    () => false,
    () => true,
  )
}
