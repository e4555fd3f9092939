interface Kept<Key, Value> {
  get(key: Key): Value | undefined
  put(key: Key, value: Value): void
}

/**
 * Memory cache that is valid for one content version.
 *
 * @returns a function that returns the cache of the current version. Call it before reading the content: a change in
 * between then stores a newer value under the older version, never the reverse.
 */
export function keptOfContent<Key, Value>(
  currentVersion: () => Promise<number>,
  maxKept: number,
): () => Promise<Kept<Key, Value>> {
  const kept = new Map<Key, Value>()
  let keptVersion = -1

  return async () => {
    const version = await currentVersion()
    if (version !== keptVersion) {
      kept.clear()
      keptVersion = version
    }
    // A caller that started before a change neither reads nor writes entries of the new version.
    return {
      get: (key) => (version === keptVersion ? kept.get(key) : undefined),
      put(key, value) {
        if (version === keptVersion && kept.size < maxKept) kept.set(key, value)
      },
    }
  }
}
