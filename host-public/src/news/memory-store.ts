import { useSyncExternalStore } from 'react'

/**
 * A store in the memory of this tab. Without zustand, which the session uses: sharing it with a lazy chunk makes the
 * first script 70 bytes longer.
 */
export function createMemoryStore<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    current: () => value,

    set(next: Value): void {
      value = next
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
}
