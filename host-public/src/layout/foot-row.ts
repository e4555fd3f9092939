import { type ComponentType, createElement, useSyncExternalStore } from 'react'

let Row: ComponentType | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Shows a row at the foot of every page from now on. A feature passes it, so that other visitors load nothing. */
export function showFootRow(component: ComponentType): void {
  Row = component
  for (const listener of listeners) listener()
}

export function FootRow() {
  const current = useSyncExternalStore(
    subscribe,
    () => Row,
    () => null,
  )
  return current && createElement(current)
}
