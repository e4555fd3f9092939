import { useSyncExternalStore } from 'react'

const dehydrated = new Set<() => Promise<void>>()

/**
 * Registers a section that must be hydrated before anything on the page changes. @returns a function that removes it.
 */
export function onHydrateAll(hydrate: () => Promise<void>): () => void {
  dehydrated.add(hydrate)
  return () => void dehydrated.delete(hydrate)
}

/**
 * Hydrates every section. React discards the server-rendered HTML of a section that is updated before its hydration.
 */
export async function hydrateAll(): Promise<void> {
  const begun = new Set<() => Promise<void>>()
  for (;;) {
    // A hydrated section may contain further sections.
    const next = [...dehydrated].filter((hydrate) => !begun.has(hydrate))
    if (next.length === 0) return
    for (const hydrate of next) begun.add(hydrate)
    await Promise.all(next.map((hydrate) => hydrate()))
  }
}

const never = () => () => {}
const isBrowser = typeof document !== 'undefined'
/** True if this render hydrates prerendered HTML: only then React uses the server snapshot. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => isBrowser,
  )

/** Runs a task after the load event and its handlers. */
export function afterLoad(task: () => void): void {
  const soon = () => setTimeout(task)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
