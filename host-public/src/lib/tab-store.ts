import { useSyncExternalStore } from 'react'

/**
 * A store of this tab that survives a reload: cheap phones discard tabs in the background. Without zustand, which the
 * session uses: sharing it with a lazy chunk makes the first script 70 bytes longer.
 *
 * @param key in `sessionStorage`.
 * @param initial also the value while hydrating, because the server renders it.
 */
export function createTabStore<Value>(key: string, initial: Value) {
  let value = stored(key) ?? initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    current: () => value,

    set(next: Value): void {
      value = next
      try {
        sessionStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Blocked or full: kept in memory only.
      }
      for (const listener of listeners) listener()
    },

    /** @param part selects a part; it must return the same value until the store changes. */
    use: <Part>(part: (value: Value) => Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      ),
  }

  function stored(of: string): Value | null {
    try {
      return JSON.parse(sessionStorage.getItem(of) ?? 'null')
    } catch {
      return null
    }
  }
}
