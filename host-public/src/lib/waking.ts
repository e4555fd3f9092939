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
  await Promise.all([...asleep].map((wake) => wake()))
}
