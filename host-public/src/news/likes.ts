import { useSyncExternalStore } from 'react'
import type { NewsName } from './news.ts'

/** Of this visit, like the comments. */
let liked: ReadonlySet<NewsName> = new Set()
const listeners = new Set<() => void>()

export function toggleLike(name: NewsName): void {
  const changed = new Set(liked)
  if (!changed.delete(name)) changed.add(name)
  liked = changed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsLiked = (name: NewsName): boolean =>
  useSyncExternalStore(
    subscribe,
    () => liked.has(name),
    () => false,
  )
