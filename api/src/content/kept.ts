interface Kept<Key, Value> {
  get(key: Key): Value | undefined
  put(key: Key, value: Value): void
}

/**
 * Memory for what is made of the content, and holds for as long as that does not change.
 *
 * @returns what is kept of the content as it is now. To be asked for before the content is read: what changes in
 * between makes a value newer than its version, never older.
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
    // Whoever asked before a change neither sees what came after it, nor leaves anything behind.
    return {
      get: (key) => (version === keptVersion ? kept.get(key) : undefined),
      put(key, value) {
        if (version === keptVersion && kept.size < maxKept) kept.set(key, value)
      },
    }
  }
}
