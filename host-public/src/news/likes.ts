import { createMemoryStore } from './memory-store.ts'

/** Ids of news items that are liked in this visit. */
const liked = createMemoryStore<ReadonlySet<number>>(new Set())

export function toggleLike(id: number): void {
  const changed = new Set(liked.current())
  if (!changed.delete(id)) changed.add(id)
  liked.set(changed)
}

export const useIsLiked = (id: number): boolean => liked.use((ids) => ids.has(id))
