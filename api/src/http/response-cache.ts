import type { CachedResponse } from './cached-response.ts'

interface CacheEntry {
  response: CachedResponse
  until: number
}

export interface ResponseCache {
  /** Returns the response cached for this content version, and drops those of other versions. */
  get(version: number, key: string): CachedResponse | null
  /** @param version the content version read before the response was made. */
  put(version: number, key: string, response: CachedResponse, until: number): void
}

/** LRU cache of responses for one content version, limited in bytes. */
export function responseCache(maxBytes: number): ResponseCache {
  const entries = new Map<string, CacheEntry>()
  let cachedVersion = -1
  let bytes = 0

  const evict = (key: string, { response }: CacheEntry) => {
    entries.delete(key)
    bytes -= sizeOf(key, response)
  }

  return {
    get(version, key) {
      if (version !== cachedVersion) {
        entries.clear()
        bytes = 0
        cachedVersion = version
      }
      const found = entries.get(key)
      if (!found) return null
      if (found.until <= performance.now()) {
        evict(key, found)
        return null
      }
      // A Map iterates in insertion order, so the first entry is the least recently used.
      entries.delete(key)
      entries.set(key, found)
      return found.response
    },

    put(version, key, response, until) {
      // One large response must not evict all others.
      if (version !== cachedVersion || sizeOf(key, response) > maxBytes / 4) return
      const before = entries.get(key)
      if (before) evict(key, before)
      entries.set(key, { response, until })
      bytes += sizeOf(key, response)
      for (const [oldest, value] of entries) {
        if (bytes <= maxBytes) break
        evict(oldest, value)
      }
    },
  }
}

const sizeOf = (key: string, response: CachedResponse) => response.bytes + 2 * key.length
