/** The files of one release of the console: what each must be, and which of them did not arrive. */
export interface ReleaseFiles {
  base: URL
  /** Of a file of this release; empty while the console is being developed. @throws TypeError for any other file. */
  integrityOf(url: string): string
  /** To be told of what did not arrive, for `areAltered`. */
  missing(url: string): void
  /** Whether something that did not arrive is there all the same, but is not what was released. */
  areAltered(): Promise<boolean>
}

/** @param hashes by path below `base`. */
export function releaseFiles(base: URL, hashes: Record<string, string>): ReleaseFiles {
  const isDeveloped = Object.keys(hashes).length === 0
  const hashOf = (url: string) =>
    url.startsWith(base.href) ? hashes[url.slice(base.href.length)] : undefined
  const missing = new Set<string>()

  return {
    base,
    integrityOf(url) {
      const hash = isDeveloped ? '' : hashOf(url)
      if (hash === undefined) throw new TypeError(`${url} is no file of this release`)
      return hash
    },
    missing(url) {
      if (hashOf(url)) missing.add(url)
    },
    async areAltered() {
      const altered = await Promise.all([...missing].map((url) => isAltered(url, hashOf(url) ?? '')))
      return altered.includes(true)
    },
  }
}

async function isAltered(url: string, integrity: string): Promise<boolean> {
  try {
    // Anew: a damaged copy in the browser's cache would be taken from there at each attempt.
    const answer = await fetch(url, { cache: 'reload' })
    if (!answer.ok) return false
    await answer.arrayBuffer()
  } catch {
    return false
  }
  return fetch(url, { cache: 'force-cache', integrity }).then(
    () => false,
    () => true,
  )
}
