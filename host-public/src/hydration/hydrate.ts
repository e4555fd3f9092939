import { useSyncExternalStore } from 'react'

const dehydrated = new Set<() => Promise<void>>()

/** Registers a section that must be hydrated before anything about the page may change. @returns how to take it back. */
export function onHydrateAll(hydrate: () => Promise<void>): () => void {
  dehydrated.add(hydrate)
  return () => void dehydrated.delete(hydrate)
}

/** Hydrates every section of the page. React throws away the HTML of a section that a change reaches before that. */
export async function hydrateAll(): Promise<void> {
  const begun = new Set<() => Promise<void>>()
  for (;;) {
    // A hydrated section may hold sections of its own.
    const next = [...dehydrated].filter((hydrate) => !begun.has(hydrate))
    if (next.length === 0) return
    for (const hydrate of next) begun.add(hydrate)
    await Promise.all(next.map((hydrate) => hydrate()))
  }
}

const never = () => () => {}
const isBrowser = typeof document !== 'undefined'
/** Whether this render hydrates prerendered HTML: only then React asks for the server's snapshot. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => isBrowser,
  )

/** Does something once the page has loaded, after all that the browser has to do for it. */
export function afterLoad(task: () => void): void {
  const soon = () => setTimeout(task)
  if (document.readyState === 'complete') soon()
  else addEventListener('load', soon)
}
