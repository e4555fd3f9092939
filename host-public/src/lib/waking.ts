const asleep = new Set<() => Promise<void>>()

/** Registers what has to be there before anything about the page may change. @returns how to take it back. */
export function onWake(wake: () => Promise<void>): () => void {
  asleep.add(wake)
  return () => void asleep.delete(wake)
}

/**
 * Lets every part of the page come to life. A change that reached a part which is still only HTML would make React
 * throw that HTML away.
 */
export async function wakeAll(): Promise<void> {
  const woken = new Set<() => Promise<void>>()
  for (;;) {
    // What comes to life may hold parts of its own.
    const next = [...asleep].filter((wake) => !woken.has(wake))
    if (next.length === 0) return
    for (const wake of next) woken.add(wake)
    await Promise.all(next.map((wake) => wake()))
  }
}
