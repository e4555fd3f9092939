import { useSyncExternalStore } from 'react'

/**
 * What lives as long as the visit, in this tab's memory alone. Not zustand, which the session is kept with: lending it
 * to a part that comes later makes the first script 70 bytes longer.
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

    /** @param part that is the same for as long as nothing in it has changed. */
    use: <Part>(part: (value: Value) => Part): Part =>
      useSyncExternalStore(
        subscribe,
        () => part(value),
        () => part(initial),
      ),
  }
}
