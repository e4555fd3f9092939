/** For looking at a file that did not arrive. */
const limitMs = 4_000

/** The files of one release of the console: what each must be, and which of them did not arrive. */
export interface ReleaseFiles {
  base: URL
  /** Hash of a file of this release; empty for a console in development. @throws TypeError for any other file. */
  integrityOf(url: string): string
  /** To be told of what did not arrive, for `areAltered`. */
  missing(url: string): void
  /** Whether an element or a request has failed: for this file, or for any of this release. */
  isMissing(url?: string): boolean
  /** Whether something that did not arrive is there all the same, but is not what was released. */
  areAltered(): Promise<boolean>
}

/** Base64 of a SHA-384 hash, as `npm run release` writes it. Browsers ignore an integrity that they cannot parse. */
const integrityLike = /^sha384-[A-Za-z0-9+/]{64}$/

/** Served by the console's development server, whose files have no fixed hashes. */
const isDeveloped = (hashes: Record<string, string>) =>
  process.env.NODE_ENV === 'development' && Object.keys(hashes).length === 0

/** Whether every file of a release can be verified. A built host accepts no other release. */
export function isVerifiable(hashes: Record<string, string>): boolean {
  const all = Object.values(hashes)
  return isDeveloped(hashes) || (all.length > 0 && all.every((hash) => integrityLike.test(hash)))
}

/** @param hashes by path below `base`. */
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
    // Anew: a damaged copy in the browser's cache would be taken from there at each attempt.
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
