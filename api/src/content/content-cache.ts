interface ContentCache<Key, Value> {
  get(key: Key): Value | undefined
  put(key: Key, value: Value): void
}

/**
 * Memory cache that is valid for one content version.
 *
 * @returns a function that returns the cache of a version. Read the version before the content: a change in between
 * then stores a newer value under the older version, never the reverse.
 */
export function contentCache<Key, Value>(maxEntries: number): (version: number) => ContentCache<Key, Value> {
  const entries = new Map<Key, Value>()
  let cachedVersion = -1

  return (version) => {
    if (version !== cachedVersion) {
      entries.clear()
      cachedVersion = version
    }
    // A caller that started before a change neither reads nor writes entries of the new version.
    return {
      get: (key) => (version === cachedVersion ? entries.get(key) : undefined),
      put(key, value) {
        if (version === cachedVersion && entries.size < maxEntries) entries.set(key, value)
      },
    }
  }
}
